import { bulkInputs, ofFields } from "@leadlane/core/leads/fields";
import { BULK_MAX } from "@leadlane/core/leads/rules";
import type { BulkAction as Action, BulkResult, Lead, LeadRow } from "@leadlane/core/leads/schema";
import { TEXTS } from "../../../../config/texts";
import type { LeadStore } from "../../../../data/leads/lead-store";
import { changeLeads, updateLead } from "../../../../data/leads/leads";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { asBefore, reportBulk } from "./bulk-report";

/** What an action changes in every lead alike, as far as it is known before. */
function fieldsOf({ action, ...input }: Action): Partial<Lead> {
  if (action === "archive" || action === "unarchive") return { archived: action === "archive" };
  // What an action takes for a field is what a lead can hold.
  return ofFields(bulkInputs(action), (name) => input[name] ?? null) as Partial<Lead>;
}

/** One call takes so many; more go in several, one after the other. */
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

/** What takes an action back where it is one for several leads: those with the same way back together. */
export function undoSteps({ action }: Action, results: readonly BulkResult[]): Step[] {
  const steps = new Map<string, Step>();
  for (const { id, success, previous } of results) {
    const back = success && previous && reverse(action, previous);
    if (!back) continue;
    const key = JSON.stringify(back);
    const step = steps.get(key) ?? { ids: [], action: back };
    step.ids.push(id);
    steps.set(key, step);
  }
  return [...steps.values()];
}

function reverse(action: Action["action"], previous: NonNullable<BulkResult["previous"]>): Action | null {
  if (action === "archive") return { action: "unarchive" };
  if (action === "unarchive") return { action: "archive" };
  const names = bulkInputs(action); // none where each lead has a list of its own
  if (names.length === 0) return null;
  // What a lead had is what the action takes.
  return { action, ...(ofFields(names, (name) => previous[name]) as Partial<Action>) };
}

/** What gives each lead the tags back that it had. */
function tagsBefore({ action }: Action, results: readonly BulkResult[]) {
  return results.flatMap(({ id, previous }) =>
    action === "tag" && previous?.tags ? [{ id, tags: previous.tags }] : [],
  );
}

/**
 * Does one thing to chosen leads and says what became of them, with the way back. Gives the ids of those that it was
 * refused for. Rejects where nothing could be done.
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
  if (report.isWhole) toast.success(report.message, options);
  else toast.error(report.message, options);
  return report.failedIds;
}

function send({ ids, action }: Step, leads: LeadStore): Promise<BulkResult[]> {
  return leads.updateMany(ids, fieldsOf(action), () => sendAll(ids, action));
}

async function undo(action: Action, results: readonly BulkResult[], leads: LeadStore): Promise<void> {
  try {
    const back: BulkResult[] = [];
    for (const step of undoSteps(action, results)) back.push(...(await send(step, leads)));
    for (const { id, tags } of tagsBefore(action, results)) {
      await leads.update({ id, fields: { tags } }, () => updateLead(id, { tags }));
      back.push({ id, success: true });
    }
    const done = asBefore(back.filter(({ success }) => success).length);
    const { isWhole, message } = reportBulk(back, done, () => "A lead");
    if (isWhole) toast.success(message);
    else toast.error(message);
  } catch (error) {
    toast.error(messageOf(error, TEXTS.somethingWentWrong));
  }
}
