import { LeadShelf } from "./lead-shelf";

/** The archived leads by themselves, outside the screen of the leads. */
export function ArchivedShelf() {
  return <LeadShelf shelf="archived" />;
}
