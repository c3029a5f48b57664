import { LeadListView } from "./lead-list-view";

/** Archived or deleted leads, for use outside the lead screen. */
export function KeptLeads({ view }: { view: "archived" | "trash" }) {
  return <LeadListView view={view} />;
}
