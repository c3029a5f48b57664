import { LeadListView } from "./lead-list-view";

/** Archived or deleted leads, for use outside the lead screen. */
export function ArchivedOrDeletedLeads({ view }: { view: "archived" | "trash" }) {
  return <LeadListView view={view} />;
}
