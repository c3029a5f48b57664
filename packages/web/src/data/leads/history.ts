import type { HistoryEntry } from "@leadlane/core/history/schema";
import type { Lead } from "@leadlane/core/leads/schema";
import { addressOf } from "../../lib/api/address";
import { api } from "../../lib/api/api";
import { byCursor, usePaginated } from "../pages";

export function useHistory(id: string) {
  return usePaginated(
    byCursor<HistoryEntry>((cursor) =>
      addressOf("/leads/leads/:id/history", { params: { id }, query: { cursor } }),
    ),
  );
}

/** Restores a field's previous value; 409 if it has changed since. */
export function revertChange(id: string, entry_id: string): Promise<Lead> {
  return api.post("/leads/leads/:id/history/:entry_id/revert", { params: { id, entry_id }, body: {} });
}
