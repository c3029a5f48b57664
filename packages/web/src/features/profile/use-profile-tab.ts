import { useSearchParams } from "react-router-dom";

export const PROFILE_TABS = ["details", "security", "preferences"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab that is shown, kept in the address. */
export function useProfileTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [params, setParams] = useSearchParams();
  const shown = PROFILE_TABS.find((tab) => tab === params.get("tab")) ?? "details";
  const show = (tab: ProfileTab) =>
    setParams(tab === "details" ? {} : { tab }, { replace: true, preventScrollReset: true });
  return [shown, show];
}
