import { BULK_MAX } from "@leadlane/core/leads/rules";
import type { BulkAction, BulkResult, Lead, LeadRow } from "@leadlane/core/leads/schema";
import { useState } from "react";
import { TEXTS } from "../../../../config/texts";
import { useLeadStore } from "../../../../data/leads/lead-store";
import { changeLeads, updateLead } from "../../../../data/leads/leads";
import { bodyQueryOf, type LeadTarget, type ListState } from "../../../../data/leads/list-query";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { loadChunk } from "../../../../lib/loading/load-chunk";
import { asBefore, reportBulk } from "./bulk-report";
import type { Selection } from "./use-selection";

type Action = BulkAction;
type Listed = Pick<ListState, "filter" | "sort">; // what the list is narrowed down and ordered by

/** What an action changes in every lead alike, as far as it is known before. */
function fieldsOf({ action, owner_id, status_id, lost_reason }: Action): Partial<Lead> {
  switch (action) {
    case "assign":
      return { owner_id };
    case "move":
      return { status_id, lost_reason: lost_reason ?? null };
    case "archive":
      return { archived: true };
    case "unarchive":
      return { archived: false };
    case "tag":
      return {};
  }
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
  const { owner_id, status_id, lost_reason } = previous;
  switch (action) {
    case "archive":
      return { action: "unarchive" };
    case "unarchive":
      return { action: "archive" };
    case "assign":
      return owner_id === undefined ? null : { action: "assign", owner_id };
    case "move":
      return status_id === undefined
        ? null
        : { action: "move", status_id, lost_reason: lost_reason ?? undefined };
    case "tag":
      return null; // each lead has tags of its own
  }
}

/** What gives each lead the tags back that it had. */
function tagsBefore({ action }: Action, results: readonly BulkResult[]) {
  return results.flatMap(({ id, previous }) =>
    action === "tag" && previous?.tags ? [{ id, tags: previous.tags }] : [],
  );
}

/**
 * Acts on all selected leads at once and says what became of them; those that failed stay selected. `onDone` is told
 * when there are none.
 */
export function useBulk(
  rows: readonly LeadRow[],
  selection: Selection,
  listed: Listed | null,
  onDone: () => void,
) {
  const leads = useLeadStore();
  const [isBusy, setBusy] = useState(false);
  const target: LeadTarget = selection.isAllMatching && listed ? { listed } : { ids: selection.selected };

  const send = ({ ids, action }: Step) => leads.updateMany(ids, fieldsOf(action), () => sendAll(ids, action));

  const failed = (error: unknown) => void toast.error(messageOf(error, TEXTS.somethingWentWrong));

  const undo = async (action: Action, results: readonly BulkResult[]) => {
    try {
      const back: BulkResult[] = [];
      for (const step of undoSteps(action, results)) back.push(...(await send(step)));
      for (const { id, tags } of tagsBefore(action, results)) {
        await leads.update({ id, fields: { tags } }, () => updateLead(id, { tags }));
        back.push({ id, success: true });
      }
      const done = asBefore(back.filter(({ success }) => success).length);
      const { isWhole, message } = reportBulk(back, done, () => "A lead");
      if (isWhole) toast.success(message);
      else toast.error(message);
    } catch (error) {
      failed(error);
    }
  };

  const runOnRows = async (action: Action, done: string) => {
    const results = await send({ ids: [...selection.selected], action });
    const report = reportBulk(results, done, (id) => rows.find((row) => row.id === id)?.name ?? "A lead");
    selection.replace(report.failedIds);
    if (report.isWhole) onDone();
    const canUndo = undoSteps(action, results).length + tagsBefore(action, results).length > 0;
    const options = canUndo
      ? { action: { label: "Undo", onAction: () => void undo(action, results) } }
      : undefined;
    if (report.isWhole) toast.success(report.message, options);
    else toast.error(report.message, options);
  };

  const runOnAll = async (action: Action, done: string, { filter }: Listed) => {
    const { startBulkJob } = await loadChunk(() => import("./bulk-job"));
    await startBulkJob({ ...action, query: bodyQueryOf({ filter, sort: null }) }, done, leads);
    selection.replace([]);
    onDone();
  };

  const run = async (action: Action, done: string) => {
    setBusy(true);
    try {
      await ("listed" in target ? runOnAll(action, done, target.listed) : runOnRows(action, done));
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, run, target };
}

export type Bulk = ReturnType<typeof useBulk>;
