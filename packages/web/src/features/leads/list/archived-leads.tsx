import { LeadListView } from "./lead-list-view";

/** The archived leads by themselves, outside the screen of the leads. */
export function ArchivedLeads() {
  return <LeadListView view="archived" />;
}
