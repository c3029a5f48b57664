import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useAddressParams } from "../../../lib/navigation/use-address-params";

const LEAD_TABS = [
  { name: "activity", label: "Activity" },
  { name: "details", label: "Details" },
  { name: "tasks", label: "Tasks" },
  { name: "files", label: "Files" },
] as const;
type LeadTab = (typeof LEAD_TABS)[number]["name"];

/** The current tab on small screens, kept in the URL. */
export function useLeadTab(): [LeadTab, (tab: LeadTab) => void] {
  const [params, change] = useAddressParams();
  const tabParam = params.get("tab");
  const tab = LEAD_TABS.find(({ name }) => name === tabParam)?.name ?? "activity";
  return [tab, (next) => change({ tab: next === "activity" ? null : next })];
}

export function LeadTabs({ tab, onChange }: { tab: LeadTab; onChange: (tab: LeadTab) => void }) {
  return (
    <Tabs
      value={tab}
      onChange={(_, next: LeadTab) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Lead sections"
      sx={{ marginBottom: 2 }}
    >
      {LEAD_TABS.map(({ name, label }) => (
        <Tab key={name} value={name} label={label} id={`lead-tab-${name}`} aria-controls={`lead-${name}`} />
      ))}
    </Tabs>
  );
}
