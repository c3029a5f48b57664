import { BULK_MAX } from "@leadlane/core/leads/rules";
import type { BulkLeads, BulkResult, Lead, LeadRow } from "@leadlane/core/leads/schema";
import { useState } from "react";
import { TEXTS } from "../../../../config/texts";
import { useLeadStore } from "../../../../data/leads/lead-store";
import { changeLeads } from "../../../../data/leads/leads";
import { useStatuses } from "../../../../data/me";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { reportBulk } from "./bulk-report";
import type { Selection } from "./use-selection";

type Action = Omit<BulkLeads, "ids">;

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

/** The action that gives leads back what they had; null where a list's rows don't tell it all. */
function reverseOf(
  { action }: Action,
  { owner_id, status_id }: LeadRow,
  isLost: (status: string) => boolean,
): Action | null {
  switch (action) {
    case "archive":
      return { action: "unarchive" };
    case "unarchive":
      return { action: "archive" };
    case "assign":
      return { action: "assign", owner_id };
    case "move":
      return isLost(status_id) ? null : { action: "move", status_id };
    case "tag":
      return null;
  }
}

interface Step {
  ids: string[];
  action: Action;
}

/** What takes an action on these rows back, rows with the same way back together; null where there is none for some. */
export function undoSteps(
  action: Action,
  rows: readonly LeadRow[],
  isLost: (status: string) => boolean,
): Step[] | null {
  const steps = new Map<string, Step>();
  for (const row of rows) {
    const back = reverseOf(action, row, isLost);
    if (back === null) return null;
    const key = JSON.stringify(back);
    const step = steps.get(key) ?? { ids: [], action: back };
    step.ids.push(row.id);
    steps.set(key, step);
  }
  return [...steps.values()];
}

/** Acts on all selected leads at once and says what became of them; those that failed stay selected. */
export function useBulk(rows: readonly LeadRow[], selection: Selection) {
  const leads = useLeadStore();
  const statuses = useStatuses();
  const [isBusy, setBusy] = useState(false);
  const isLost = (id: string) => statuses.find((status) => status.id === id)?.type === "lost";

  const send = ({ ids, action }: Step) => leads.updateMany(ids, fieldsOf(action), () => sendAll(ids, action));

  const undo = async (steps: readonly Step[]) => {
    try {
      const results: BulkResult[] = [];
      for (const step of steps) results.push(...(await send(step)));
      const report = reportBulk(results, "as before", () => "A lead");
      if (report.isWhole) toast.success(report.message);
      else toast.error(report.message);
    } catch (error) {
      toast.error(messageOf(error, TEXTS.somethingWentWrong));
    }
  };

  const run = async (action: Action, done: string) => {
    const ids = selection.selected;
    const before = rows.filter(({ id }) => ids.includes(id));
    setBusy(true);
    try {
      const results = await send({ ids: [...ids], action });
      const report = reportBulk(results, done, (id) => rows.find((row) => row.id === id)?.name ?? "A lead");
      selection.replace(report.failedIds);
      const changed = before.filter(({ id }) => !report.failedIds.includes(id));
      const steps = undoSteps(action, changed, isLost);
      const options = steps?.length
        ? { action: { label: "Undo", onAction: () => void undo(steps) } }
        : undefined;
      if (report.isWhole) toast.success(report.message, options);
      else toast.error(report.message, options);
    } catch (error) {
      toast.error(messageOf(error, TEXTS.somethingWentWrong));
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, run };
}

export type Bulk = ReturnType<typeof useBulk>;
