import type { Directory } from "../access/actors";
import { deriveId } from "../id";
import type { Image } from "../image";
import { isLead } from "../lead/lead-change";
import { toLeadEvent } from "../lead/lead-event";
import type { Notice } from "./notification";

/** A notice that only wants the name of who is its cause. */
export type Occasion = Omit<Notice, "actor_name">;

/**
 * Whom a write gives reason to tell: the new owner of a lead, unless it was the owner's own doing or the product's.
 * `recordId` is unique and the same at every delivery, so that nobody is told twice.
 */
export function occasionsOf(
  recordId: string,
  before: Image | undefined,
  after: Image | undefined,
): Occasion[] {
  if (!after || !isLead(after)) return [];
  const event = toLeadEvent(before, after);
  const { updated_by: actor } = after;
  if (!event?.after || event.new_owner === null || typeof actor !== "string" || actor === event.new_owner)
    return [];
  const { id: lead_id, name: lead_name, updated_at: at } = event.after;
  const id = deriveId(Date.parse(at), recordId);
  return [{ id, user_id: event.new_owner, kind: "lead_assigned", lead_id, lead_name, actor_id: actor, at }];
}

/** The notice of an occasion, with the name that its cause has now. */
export function toNotice(occasion: Occasion, { names }: Directory): Notice {
  const name = occasion.actor_id === null ? undefined : names.get(occasion.actor_id);
  return { ...occasion, actor_name: name ?? "" };
}
