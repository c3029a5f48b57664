import { type Difference, differ, type Subject } from "../audit/difference";
import type { AuditAction } from "../audit/rules";
import type { AuditChange } from "../audit/schema";
import type { Image } from "../image";
import * as Entity from "./entity";
import { eventOf, TOLD } from "./transition";

/** What a write did to a lead, for the audit. */
export function audited(before: Image | undefined, after: Image | undefined): Difference[] {
  return differ(toSubjects(before), toSubjects(after), (changes, old, fresh) =>
    describe(changes, old.state, fresh.state),
  );
}

interface LeadSubject extends Subject {
  state: Entity.StoredLead;
}

function toSubjects(image: Image | undefined): LeadSubject[] {
  if (!image) return [];
  const state = Entity.fromItem(image);
  const { id, name } = state;
  const fields = Object.fromEntries(TOLD.map((field) => [field, state[field]]));
  return [{ type: "lead", id, name, lead_id: id, fields, state }];
}

/** The same words as in the timeline; a card's other place in its column, which that leaves out, is told here. */
function describe(
  changes: AuditChange[],
  before: Entity.StoredLead,
  after: Entity.StoredLead,
): AuditAction | null {
  if (!before.deleted_at !== !after.deleted_at) return after.deleted_at ? "removed" : "restored";
  if (before.archived !== after.archived) return after.archived ? "archived" : "unarchived";
  if (changes.length > 0) return wordOf(changes);
  return before.board_order === after.board_order ? null : "reordered";
}

function wordOf(changes: AuditChange[]): AuditAction {
  const event = eventOf(changes);
  return event === "moved" || event === "assigned" ? event : "updated";
}
