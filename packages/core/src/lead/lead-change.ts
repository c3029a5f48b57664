import type { Image } from "../image";
import type { LeadChange } from "../statistics/project";
import * as Entity from "./entity";

/** Whether a stored item is a lead. */
export const isLead = Entity.isLeadItem;

/** What a stream record of a lead means to the counters: only active leads count. */
export function toLeadChange(
  recordId: string,
  before: Image | undefined,
  after: Image | undefined,
): LeadChange {
  const leadId = Entity.idOf((after ?? before)?.pk ?? "");
  return { recordId, leadId, before: counted(before), after: counted(after) };
}

function counted(image: Image | undefined): LeadChange["after"] {
  if (!image) return null;
  const { owner_id, source_id, status_id, value, archived, deleted_at } = Entity.fromItem(image);
  return archived || deleted_at ? null : { owner_id, source_id, status_id, value: value ?? 0 };
}
