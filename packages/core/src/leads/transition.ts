import { customName } from "../fields/rules";
import { invalid } from "../kernel/error";
import type { Change } from "../kernel/schema";
import type { Pipeline, StoredStatus } from "../pipeline/status";
import type { StoredLead } from "./entity";
import { fieldsWith, type InputField, inputFields } from "./fields";
import { LOST_REASON_REQUIRED_TEXT, RETURN_MINUTES, type SystemEvent } from "./rules";

/** Changes the status at the moment `at`. Throws 400 for a lost status without a reason. */
export function enterStatus(
  lead: StoredLead,
  status: StoredStatus,
  lostReason: string | null,
  at: string,
  pipeline: Pipeline,
): StoredLead {
  const reason = lostReason || (lead.status_id === status.id ? lead.lost_reason : null);
  if (status.type === "lost" && !reason) throw invalid("lost_reason", LOST_REASON_REQUIRED_TEXT);
  const isSame = lead.status_id === status.id;
  const past = lead.furthest_status_id ?? lead.status_id;
  const isBehind = rankOf(status.id, pipeline) < rankOf(past, pipeline);
  return {
    ...lead,
    furthest_status_id: isBehind ? past : undefined,
    previous_status_id: isSame
      ? lead.previous_status_id
      : isReturn(lead, status.id, at)
        ? undefined
        : lead.status_id,
    status_id: status.id,
    status_type: status.type,
    stage_entered_at: isSame ? lead.stage_entered_at : at,
    closed_at: status.type === "open" ? null : isSame ? (lead.closed_at ?? at) : at,
    lost_reason: status.type === "lost" ? reason : null,
  };
}

/** Whether a lead goes back to the status that it just came from, as an undo does. */
export function isReturn(lead: StoredLead, statusId: string, at: string): boolean {
  const age = Date.parse(at) - Date.parse(lead.stage_entered_at);
  return lead.previous_status_id === statusId && age < RETURN_MINUTES * 60_000;
}

export function rankOf(id: string, { statuses }: Pipeline): number {
  const place = statuses.findIndex((status) => status.id === id);
  const type = statuses[place]?.type;
  return type === "won" ? statuses.length + place : type === "open" ? place : -1;
}

const inputs = inputFields();
const first = fieldsWith({ tracked: "first" });
/** The fields whose changes timeline and audit show, in this order. */
export const TRACKED_FIELDS: readonly (InputField | "not_duplicates")[] = [
  ...first,
  ...inputs.filter((field) => !first.some((one) => one === field)),
  "not_duplicates",
];

/** The tracked values of a lead by field name, own fields included. */
export function trackedValues(lead: StoredLead): Record<string, unknown> {
  return {
    ...Object.fromEntries(TRACKED_FIELDS.map((field) => [field, lead[field]])),
    ...Object.fromEntries(Object.entries(lead.custom).map(([key, value]) => [customName(key), value])),
  };
}

/** The changes of tracked fields, with money as stored. */
export function differences(before: StoredLead, after: StoredLead): Change[] {
  const [old, fresh] = [trackedValues(before), trackedValues(after)];
  return Object.keys({ ...old, ...fresh })
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(fresh[field]))
    .map((field) => ({ field, from: old[field] ?? null, to: fresh[field] ?? null }));
}

export function eventOf(changes: readonly Change[]): SystemEvent {
  if (changes.some(({ field }) => field === "status_id")) return "moved";
  if (changes.some(({ field }) => field === "owner_id")) return "assigned";
  return "updated";
}
