import { invalid } from "../kernel/error";
import type { Change } from "../kernel/schema";
import type { StoredStatus } from "../pipeline/status";
import type { StoredLead } from "./entity";
import { LOST_REASON_REQUIRED_TEXT, PLAIN_FIELD_NAMES, type SystemEvent } from "./rules";

/** What entering a status does to a lead. `at` is now; a lost status needs its reason (400). */
export function enterStatus(
  lead: StoredLead,
  status: StoredStatus,
  lostReason: string | null,
  at: string,
): StoredLead {
  const reason = lostReason || (lead.status_id === status.id ? lead.lost_reason : null);
  if (status.type === "lost" && !reason) throw invalid("lost_reason", LOST_REASON_REQUIRED_TEXT);
  const isSame = lead.status_id === status.id;
  return {
    ...lead,
    status_id: status.id,
    status_type: status.type,
    stage_entered_at: isSame ? lead.stage_entered_at : at,
    closed_at: status.type === "open" ? null : isSame ? (lead.closed_at ?? at) : at,
    lost_reason: status.type === "lost" ? reason : null,
  };
}

/** What timeline and audit tell of a change, in the order they tell it. */
export const TOLD = [
  "status_id",
  "lost_reason",
  "owner_id",
  "name",
  "phone",
  "email",
  "company",
  "source_id",
  "value",
  "product_ids",
  "tags",
  ...PLAIN_FIELD_NAMES,
  "follow_up_at",
  "next_step",
] as const satisfies readonly (keyof StoredLead)[];

/** The fields that differ, with what they were and what they are; money as stored. */
export function differences(before: StoredLead, after: StoredLead): Change[] {
  return TOLD.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).map(
    (field) => ({
      field,
      from: before[field],
      to: after[field],
    }),
  );
}

/** The one word for a set of changes: a move and an assignment have their own. */
export function eventOf(changes: readonly Change[]): SystemEvent {
  if (changes.some(({ field }) => field === "status_id")) return "moved";
  if (changes.some(({ field }) => field === "owner_id")) return "assigned";
  return "updated";
}
