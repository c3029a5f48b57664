import { useAddressParams } from "../../lib/navigation/use-address-params";
import { PillTabs, panelProps } from "../../ui/layout/pill-tabs";

const PROFILE_TABS = ["details", "security", "preferences"] as const;

const LABELS: Record<ProfileTab, string> = {
  details: "Details",
  security: "Security",
  preferences: "Preferences",
};

const ID = "profile";

export function ProfileTabs({ tab, onChange }: { tab: ProfileTab; onChange: (tab: ProfileTab) => void }) {
  return (
    <PillTabs
      label="Profile"
      id={ID}
      tabs={PROFILE_TABS}
      labels={LABELS}
      selected={tab}
      onSelect={onChange}
    />
  );
}

export const profilePanel = (tab: ProfileTab) => panelProps(ID, tab);

type ProfileTab = (typeof PROFILE_TABS)[number];

/** Kept in the URL. */
export function useProfileTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [params, change] = useAddressParams();
  const shown = PROFILE_TABS.find((tab) => tab === params.get("tab")) ?? "details";
  const show = (tab: ProfileTab) => change({ tab: tab === "details" ? null : tab });
  return [shown, show];
}
