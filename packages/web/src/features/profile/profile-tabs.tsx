import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useAddressParams } from "../../lib/navigation/use-address-params";

const PROFILE_TABS = ["details", "security", "preferences"] as const;

const LABELS: Record<ProfileTab, string> = {
  details: "Details",
  security: "Security",
  preferences: "Preferences",
};

export function tabId(tab: ProfileTab): string {
  return `profile-tab-${tab}`;
}

export const PANEL_ID = "profile-panel";

/** Pills; on a phone they scroll. */
export function ProfileTabs({ tab, onChange }: { tab: ProfileTab; onChange: (tab: ProfileTab) => void }) {
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: ProfileTab) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Profile"
      sx={{
        marginBlock: 3,
        "& .MuiTabs-indicator": { display: "none" },
        "& .MuiTabs-list": { gap: 1 },
        "& .MuiTab-root": { borderRadius: 999, paddingInline: 2 },
        "& .Mui-selected": { backgroundColor: "background.raised", boxShadow: 1 },
      }}
    >
      {PROFILE_TABS.map((name) => (
        <Tab key={name} value={name} label={LABELS[name]} id={tabId(name)} aria-controls={PANEL_ID} />
      ))}
    </Tabs>
  );
}

type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab that is shown, kept in the address. */
export function useProfileTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [params, change] = useAddressParams();
  const shown = PROFILE_TABS.find((tab) => tab === params.get("tab")) ?? "details";
  const show = (tab: ProfileTab) => change({ tab: tab === "details" ? null : tab });
  return [shown, show];
}
