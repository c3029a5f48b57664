import type { BulkAction } from "@leadlane/core/bulk/schema";
import type { LeadRow } from "@leadlane/core/leads/schema";
import { useState } from "react";
import { TEXTS } from "../../../../config/texts";
import { useLeadStore } from "../../../../data/leads/lead-store";
import { bodyQueryOf, type LeadTarget, type ListState } from "../../../../data/leads/list-query";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { loadChunk } from "../../../../lib/loading/load-chunk";
import type { Selection } from "./use-selection";

type Criteria = Pick<ListState, "filter" | "sort">;

/** Runs a bulk action and shows the result. Failed leads stay selected; `onDone` runs when there are none. */
export function useBulk(
  rows: readonly LeadRow[],
  selection: Selection,
  criteria: Criteria | null,
  onDone: () => void,
) {
  const leads = useLeadStore();
  const [isBusy, setBusy] = useState(false);
  const target: LeadTarget = selection.isAllMatching && criteria ? { criteria } : { ids: selection.selected };

  const start = async (action: BulkAction, done: string): Promise<string[]> => {
    if ("criteria" in target) {
      const { startBulkJob } = await loadChunk(() => import("./bulk-job"));
      const query = bodyQueryOf({ filter: target.criteria.filter, sort: null });
      await startBulkJob({ ...action, query }, done, leads);
      return [];
    }
    const { changeRows } = await loadChunk(() => import("./bulk-rows"));
    return changeRows({ ids: [...target.ids], action }, done, rows, leads);
  };

  const run = async (action: BulkAction, done: string) => {
    setBusy(true);
    try {
      const failedIds = await start(action, done);
      selection.replace(failedIds);
      if (failedIds.length === 0) onDone();
    } catch (error) {
      toast.error(messageOf(error, TEXTS.somethingWentWrong));
    } finally {
      setBusy(false);
    }
  };

  const selectedRows = rows.filter(({ id }) => selection.selected.includes(id));
  return { isBusy, run, target, rows: "criteria" in target ? null : selectedRows };
}

export type Bulk = ReturnType<typeof useBulk>;
