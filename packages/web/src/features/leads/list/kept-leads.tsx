import { LeadListView } from "./lead-list-view";

/** The archived leads, or those in the trash, by themselves, outside the screen of the leads. */
export function KeptLeads({ view }: { view: "archived" | "trash" }) {
  return <LeadListView view={view} />;
}
