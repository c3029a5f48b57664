import { useAddressParams } from "../../lib/use-address-params";

export const PROFILE_TABS = ["details", "security", "preferences"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab that is shown, kept in the address. */
export function useProfileTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [params, change] = useAddressParams();
  const shown = PROFILE_TABS.find((tab) => tab === params.get("tab")) ?? "details";
  const show = (tab: ProfileTab) => change({ tab: tab === "details" ? null : tab });
  return [shown, show];
}
