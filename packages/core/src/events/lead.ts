import type { AuditAction } from "../audit/rules";
import type { Image } from "../kernel/image";
import type { Change } from "../kernel/schema";
import * as Entity from "../leads/entity";
import { eventOf, trackedValues } from "../leads/transition";
import { diff } from "./diff";
import type { LeadEvent, Subject } from "./event";

interface LeadSubject extends Subject {
  state: Entity.StoredLead;
}

/** No event if nothing but the `rev` changed. */
export function leadEvents(before: Image | undefined, after: Image | undefined): LeadEvent[] {
  const [old, fresh] = [toSubject(before), toSubject(after)];
  const states = { before: old?.state, after: fresh?.state };
  if (!fresh) return [{ type: "lead.expired", ...states }];
  if (old && fresh.state.erased_at !== old.state.erased_at) return [{ type: "lead.erased", ...states }];
  const [change] = diff(old ? [old] : [], [fresh], describe);
  if (change) return [{ type: `lead.${actionName(change.action)}`, ...states, change }];
  if (!old || stateKey(old.state) !== stateKey(fresh.state)) return [{ type: "lead.touched", ...states }];
  return teamsKey(old.state) === teamsKey(fresh.state) ? [] : [{ type: "lead.rekeyed", ...states }];
}

function actionName(action: AuditAction) {
  switch (action) {
    case "created":
    case "moved":
    case "assigned":
    case "reordered":
    case "archived":
    case "unarchived":
    case "removed":
    case "restored":
      return action;
    case "merged":
      return "removed";
    case "unmerged":
      return "restored";
    default:
      return "updated";
  }
}

function toSubject(image: Image | undefined): LeadSubject | undefined {
  const state = Entity.parse(image);
  if (!state) return undefined;
  const { id, name } = state;
  return { type: "lead", id, name, lead_id: id, fields: trackedValues(state), state };
}

function describe(changes: Change[], old: LeadSubject, fresh: LeadSubject): AuditAction | null {
  const [before, after] = [old.state, fresh.state];
  if (!before.merged_into !== !after.merged_into) return after.merged_into ? "merged" : "unmerged";
  if (!before.deleted_at !== !after.deleted_at) return after.deleted_at ? "removed" : "restored";
  if (before.archived !== after.archived) return after.archived ? "archived" : "unarchived";
  if (changes.length > 0) {
    const event = eventOf(changes);
    return event === "moved" || event === "assigned" ? event : "updated";
  }
  if (before.board_order !== after.board_order) return "reordered";
  // A merge, or its undo, updates the lead even if no field changes.
  return before.version === after.version ? null : "updated";
}

function stateKey({
  rev: _rev,
  team_id: _team,
  counted_at: _counted,
  locked_by: _lock,
  ...lead
}: Entity.StoredLead): string {
  const entries = Object.entries(lead).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries);
}

function teamsKey({ team_id, counted_at }: Entity.StoredLead): string {
  return JSON.stringify([team_id, counted_at]);
}
