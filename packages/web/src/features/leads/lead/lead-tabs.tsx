import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useAddressParams } from "../../../lib/use-address-params";

export type LeadTab = "activity" | "details";

/** The tab shown where there is no room for both, kept in the address. */
export function useLeadTab(): [LeadTab, (tab: LeadTab) => void] {
  const [params, change] = useAddressParams();
  const tab = params.get("tab") === "details" ? "details" : "activity";
  return [tab, (next) => change({ tab: next === "details" ? next : null })];
}

export function LeadTabs({ tab, onChange }: { tab: LeadTab; onChange: (tab: LeadTab) => void }) {
  return (
    <Tabs
      value={tab}
      onChange={(_, next: LeadTab) => onChange(next)}
      textColor="inherit"
      aria-label="Parts of the lead"
      sx={{ marginBottom: 2 }}
    >
      <Tab value="activity" label="Activity" id="lead-tab-activity" aria-controls="lead-activity" />
      <Tab value="details" label="Details" id="lead-tab-details" aria-controls="lead-details" />
    </Tabs>
  );
}
