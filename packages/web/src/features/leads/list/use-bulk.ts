import { BULK_MAX } from "@leadlane/core/lead/rules";
import type { BulkLeads, BulkResult, LeadRow } from "@leadlane/core/lead/schema";
import { useState } from "react";
import { TEXTS } from "../../../config/texts";
import { useLeadCache } from "../../../data/lead-cache";
import { changeLeads } from "../../../data/leads";
import { messageOf } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";
import { reportBulk } from "./bulk-report";
import type { Selection } from "./use-selection";

type Action = Omit<BulkLeads, "ids">;

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
  const cache = useLeadCache();
  const [isBusy, setBusy] = useState(false);

  const run = async (ids: readonly string[], action: Action, done: string, undo?: Action) => {
    setBusy(true);
    try {
      const results = await sendAll(ids, action);
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
      void cache.revalidate();
    }
  };

  return {
    isBusy,
    run: (action: Action, done: string, undo?: Action) => run(selection.selected, action, done, undo),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
