import type { MergeLeads, MergeStarted } from "@leadlane/core/merges/schema";
import { addressOf } from "../../lib/api/address";
import { api } from "../../lib/api/api";
import { useAnswer } from "../answers";

/**
 * Two leads side by side, and what a merge of the other one into the first would take and move. While they are being
 * merged nothing is asked.
 */
export function useMergePreview(id: string, other_id: string, isMerging: () => boolean) {
  return useAnswer(addressOf("/leads/leads/:id/merge", { params: { id }, query: { other_id } }), {
    revalidateOnFocus: false,
    isPaused: isMerging,
  });
}

/** Starts making two leads one, of which the first stays; 412 where either is another one by now. */
export function mergeLeads(id: string, body: MergeLeads, idempotencyKey: string): Promise<MergeStarted> {
  return api.post("/leads/leads/:id/merge", { params: { id }, body, idempotencyKey });
}

/** Starts giving two leads back what they had before a merge. */
export function undoMerge(merge_id: string): Promise<MergeStarted> {
  return api.post("/leads/merges/:merge_id/undo", { params: { merge_id } });
}
