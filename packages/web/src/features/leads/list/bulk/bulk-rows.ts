import type { BulkAction as Action, BulkResult } from "@leadlane/core/bulk/schema";
import { bulkInputs, ofFields } from "@leadlane/core/leads/fields";
import { BULK_MAX } from "@leadlane/core/leads/rules";
import type { Lead, LeadRow } from "@leadlane/core/leads/schema";
import { TEXTS } from "../../../../config/texts";
import type { LeadStore } from "../../../../data/leads/lead-store";
import { changeLeads, updateLead } from "../../../../data/leads/leads";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { reportBulk } from "./bulk-report";

/** The fields that an action sets to the same value in every lead, for the optimistic update. */
function fieldsOf({ action, ...input }: Action): Partial<Lead> {
  if (action === "archive" || action === "unarchive") return { archived: action === "archive" };
  // Values of a bulk action have the types of the lead's fields.
  return ofFields(bulkInputs(action), (name) => input[name] ?? null) as Partial<Lead>;
}

/** Sends several requests one after the other, because each takes a limited number of leads. */
async function sendAll(ids: readonly string[], action: Action): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let start = 0; start < ids.length; start += BULK_MAX) {
    results.push(...(await changeLeads({ ...action, ids: ids.slice(start, start + BULK_MAX) })));
  }
  return results;
}

interface Step {
  ids: string[];
  action: Action;
}

/** Undo steps of a bulk action; leads with the same previous values share a step. */
export function undoSteps(action: Action, results: readonly BulkResult[]): Step[] {
  const steps = new Map<string, Step>();
  for (const { id, success, previous } of results) {
    const reversed = success && previous && reverse(action, previous);
    if (!reversed) continue;
    const key = JSON.stringify(reversed);
    const step = steps.get(key) ?? { ids: [], action: reversed };
    step.ids.push(id);
    steps.set(key, step);
  }
  return [...steps.values()];
}

function reverse({ action, fields }: Action, previous: NonNullable<BulkResult["previous"]>): Action | null {
  if (action === "set") {
    const keys = Object.keys(fields?.custom ?? {});
    return {
      action,
      fields: { custom: Object.fromEntries(keys.map((key) => [key, previous.custom?.[key] ?? null])) },
    };
  }
  if (action === "archive") return { action: "unarchive" };
  if (action === "unarchive") return { action: "archive" };
  const names = bulkInputs(action); // empty for tags, where each lead has its own list
  if (names.length === 0) return null;
  // Previous values of a lead are valid values of the action.
  return { action, ...(ofFields(names, (name) => previous[name]) as Partial<Action>) };
}

function tagsBefore({ action }: Action, results: readonly BulkResult[]) {
  return results.flatMap(({ id, previous }) =>
    action === "tag" && previous?.tags ? [{ id, tags: previous.tags }] : [],
  );
}

/**
 * Changes the selected leads and shows the result with Undo. Returns the ids of leads that were refused.
 * Rejects if nothing could be changed.
 */
export async function changeRows(
  { ids, action }: Step,
  done: string,
  rows: readonly LeadRow[],
  leads: LeadStore,
): Promise<string[]> {
  const results = await send({ ids, action }, leads);
  const report = reportBulk(results, done, (id) => rows.find((row) => row.id === id)?.name ?? "A lead");
  const canUndo = undoSteps(action, results).length + tagsBefore(action, results).length > 0;
  const options = canUndo
    ? { action: { label: "Undo", onAction: () => void undo(action, results, leads) } }
    : undefined;
  if (report.isComplete) toast.success(report.message, options);
  else toast.error(report.message, options);
  return report.failedIds;
}

function send({ ids, action }: Step, leads: LeadStore): Promise<BulkResult[]> {
  return leads.updateMany(ids, fieldsOf(action), () => sendAll(ids, action));
}

async function undo(action: Action, results: readonly BulkResult[], leads: LeadStore): Promise<void> {
  try {
    const reversed: BulkResult[] = [];
    for (const step of undoSteps(action, results)) reversed.push(...(await send(step, leads)));
    for (const { id, tags } of tagsBefore(action, results)) {
      await leads.update({ id, fields: { tags } }, () => updateLead(id, { tags }));
      reversed.push({ id, success: true });
    }
    const { isComplete, message } = reportBulk(reversed, "restored", () => "A lead");
    if (isComplete) toast.success(message);
    else toast.error(message);
  } catch (error) {
    toast.error(messageOf(error, TEXTS.somethingWentWrong));
  }
}
