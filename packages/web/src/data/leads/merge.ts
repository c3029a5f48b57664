import type { MergeLeads, MergeStarted } from "@leadlane/core/merges/schema";
import { addressOf } from "../../lib/api/address";
import { api } from "../../lib/api/api";
import { useApiQuery } from "../api-query";

/** Compares two leads and previews the merge of the second into the first. Isn't fetched while merging. */
export function useMergePreview(id: string, other_id: string, isMerging: () => boolean) {
  return useApiQuery(addressOf("/leads/leads/:id/merge", { params: { id }, query: { other_id } }), {
    revalidateOnFocus: false,
    isPaused: isMerging,
  });
}

/** Starts the merge; the first lead stays. 412 if either lead has changed since. */
export function mergeLeads(id: string, body: MergeLeads, idempotencyKey: string): Promise<MergeStarted> {
  return api.post("/leads/leads/:id/merge", { params: { id }, body, idempotencyKey });
}

export function undoMerge(merge_id: string): Promise<MergeStarted> {
  return api.post("/leads/merges/:merge_id/undo", { params: { merge_id } });
}
