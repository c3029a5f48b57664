import type * as Parts from "../../jobs/part-entity";
import { AppError, conflict } from "../../kernel/error";
import { commit, readAll, retryOnConflict } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import { assertCan } from "../../permissions/actor";
import { teamOf } from "../../permissions/visibility";
import * as PipelineStatus from "../../pipeline/status";
import { enterSome } from "../activity-entity";
import { assertVisible, type Plan, plan } from "../change";
import * as Entity from "../entity";
import { archived, assigned, unarchived } from "../lead";
import { type Known, readsFor } from "../references";
import { CHANGED_SINCE_TEXT } from "../rules";
import type { BulkAction } from "../schema";
import { enterStatus } from "../transition";

type Previous = Partial<
  Pick<Entity.StoredLead, "owner_id" | "status_id" | "lost_reason" | "tags" | "follow_up_at">
>;

/** The permission that each action takes. */
export const RIGHTS = {
  assign: "can_assign_leads",
  archive: "can_archive_leads",
  unarchive: "can_archive_leads",
  move: undefined,
  tag: undefined,
  reschedule: undefined,
} as const;

/** Gives some leads of a job back what they had, in one transaction with what the caller keeps of it. 403. */
export function undoTogether(
  action: BulkAction["action"],
  results: readonly Parts.Result[],
  keep: (results: Parts.Result[]) => Write,
): Promise<Parts.Result[]> {
  const right = RIGHTS[action];
  if (right) assertCan(right);
  const changed = results.filter(({ version }) => version !== undefined);
  const owners = [...new Set(changed.flatMap(({ previous }) => toPrevious(previous).owner_id ?? []))];
  return retryOnConflict(async () => {
    const found = await readAll(...changed.map(({ id }) => Entity.read(id)));
    const known = new Map<string | null | undefined, Known>();
    for (const owner_id of [null, ...owners]) {
      const [pipeline, sources, owner] = await readAll(...readsFor({ owner_id }));
      known.set(owner_id, { pipeline, sources, owner });
    }
    const plans: Plan[] = [];
    const told = new Map<string, Parts.Result>();
    for (const [at, result] of changed.entries()) {
      try {
        const stored = found[at];
        // What the job gave out of sight, and nobody has changed since, comes back into it.
        const isGiven = action === "assign" && stored?.version === result.version && !stored?.deleted_at;
        const lead = stored && isGiven ? stored : assertVisible(stored);
        if (lead.version !== result.version) throw conflict(CHANGED_SINCE_TEXT);
        const those = known.get(toPrevious(result.previous).owner_id ?? null);
        if (those) plans.push(plan(lead, before(action, lead, result, those), EVENTS[action]));
        told.set(result.id, { ...result, undone: true });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        told.set(result.id, { ...result, undone: false, message: error.message });
      }
    }
    const next = results.map((result) => told.get(result.id) ?? result);
    const entries = enterSome(plans.flatMap(({ entry }) => entry ?? []));
    return commit([...plans.flatMap(({ writes }) => writes), ...entries, keep(next)], next);
  });
}

const EVENTS = {
  assign: undefined,
  move: undefined,
  tag: undefined,
  reschedule: undefined,
  archive: "unarchived",
  unarchive: "archived",
} as const;

function before(
  action: BulkAction["action"],
  lead: Entity.StoredLead,
  { previous, board_order }: Parts.Result,
  known: Known,
): Entity.StoredLead {
  const {
    owner_id = null,
    status_id = lead.status_id,
    lost_reason = null,
    tags,
    follow_up_at,
  } = toPrevious(previous);
  switch (action) {
    case "assign":
      // A deactivated colleague keeps leads, and gets back what was handed over.
      return known.owner ? { ...lead, owner_id, ...teamOf(known.owner) } : assigned(lead, owner_id, known);
    case "move": {
      const status = PipelineStatus.pick(known.pipeline, status_id);
      const entered = enterStatus(lead, status, lost_reason, lead.stage_entered_at, known.pipeline);
      return { ...entered, board_order: board_order ?? lead.board_order };
    }
    case "archive":
      return unarchived(lead, known.pipeline);
    case "unarchive":
      return archived(lead);
    case "tag":
      return { ...lead, tags: tags ?? lead.tags };
    case "reschedule":
      return { ...lead, follow_up_at: follow_up_at ?? null };
  }
}

function toPrevious(previous: Record<string, unknown> | undefined): Previous {
  // Kept as `bulk.ts` gave it, of a lead.
  return (previous ?? {}) as Previous;
}
