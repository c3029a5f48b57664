import { BULK_MAX } from "@leadlane/core/leads/rules";
import type { BulkLeads, BulkResult, Lead, LeadRow } from "@leadlane/core/leads/schema";
import { useState } from "react";
import { TEXTS } from "../../../../config/texts";
import { useLeadStore } from "../../../../data/leads/lead-store";
import { changeLeads } from "../../../../data/leads/leads";
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

/** Acts on all selected leads at once and says what became of them; those that failed stay selected. */
export function useBulk(rows: readonly LeadRow[], selection: Selection) {
  const leads = useLeadStore();
  const [isBusy, setBusy] = useState(false);

  const run = async (ids: readonly string[], action: Action, done: string, undo?: Action) => {
    setBusy(true);
    try {
      const results = await leads.updateMany(ids, fieldsOf(action), () => sendAll(ids, action));
      const report = reportBulk(results, done, (id) => rows.find((row) => row.id === id)?.name ?? "A lead");
      selection.replace(report.failedIds);
      if (!report.isWhole) toast.error(report.message);
      else {
        const back = undo && (() => void run(ids, undo, "brought back"));
        toast.success(report.message, back && { action: { label: "Undo", onAction: back } });
      }
    } catch (error) {
      toast.error(messageOf(error, TEXTS.somethingWentWrong));
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    run: (action: Action, done: string, undo?: Action) => run(selection.selected, action, done, undo),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
