import type { HistoryEntry } from "@leadlane/core/history/schema";
import type { Lead } from "@leadlane/core/leads/schema";
import { addressOf } from "../../lib/api/address";
import { api } from "../../lib/api/api";
import { byCursor, usePages } from "../pages";

/** What was changed on a lead, field by field, newest first. */
export function useHistory(id: string) {
  return usePages(
    byCursor<HistoryEntry>((cursor) =>
      addressOf("/leads/leads/:id/history", { params: { id }, query: { cursor } }),
    ),
  );
}

/** Gives a field back what it had before a change; 409 where it was changed since. */
export function revertChange(id: string, entry_id: string): Promise<Lead> {
  return api.post("/leads/leads/:id/history/:entry_id/revert", { params: { id, entry_id }, body: {} });
}
