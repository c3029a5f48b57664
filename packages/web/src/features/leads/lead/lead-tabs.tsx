import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useSearchParams } from "react-router-dom";

export type LeadTab = "activity" | "details";

/** The tab shown where there is no room for both, kept in the address. */
export function useLeadTab(): [LeadTab, (tab: LeadTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = params.get("tab") === "details" ? "details" : "activity";
  return [tab, (next) => setParams(next === "details" ? { tab: next } : {}, { replace: true })];
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
