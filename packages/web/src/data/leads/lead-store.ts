import type { BulkResult } from "@leadlane/core/bulk/schema";
import type { Lead } from "@leadlane/core/leads/schema";
import { cacheResponse } from "../../lib/api/response-cache";
import { type Caches, useCaches } from "../cache";
import { isDashboardKey } from "../dashboard";
import { withRollback } from "../with-rollback";
import { applyChanges, cachedBoards, cachedLists, readCache } from "./apply-changes";
import { createBoardPauses } from "./board-pauses";
import type { LeadChange } from "./change";
import { boardKey, leadKeys } from "./leads";

type Update = Omit<Extract<LeadChange, { type: "replace" }>, "type">;

async function refreshLeads({ cache, mutate }: Caches): Promise<void> {
  // SWR refetches a page of an infinite list only if the page's own entry is empty.
  await mutate(leadKeys.isPage, undefined, { revalidate: false });
  const isAffected = (key: unknown) =>
    typeof key === "string" && (key.startsWith("/leads/") || isDashboardKey(key));
  await Promise.all([...cachedLists(cache).map(({ key }) => mutate(key)), mutate(isAffected)]);
}

function createLeadsInFlight() {
  const inFlight = new Set<ReadonlySet<string>>();
  return {
    during: async <T>(ids: readonly string[], send: () => Promise<T>): Promise<T> => {
      const mine = new Set(ids);
      inFlight.add(mine);
      try {
        return await send();
      } finally {
        inFlight.delete(mine);
      }
    },
    has: (id: string) => [...inFlight].some((ids) => ids.has(id)),
  };
}

/**
 * The single store of leads: applies every change (action, drag, bulk action, push) to all cached views. It
 * has its own rollback, because SWR supports only one optimistic update per key at a time
 * (docs/decisions/011).
 */
function createLeadStore(caches: Caches) {
  const { cache, mutate } = caches;
  const inFlight = createLeadsInFlight();
  const pauses = createBoardPauses(caches);
  let shownBoard = boardKey;
  const apply = (changes: readonly LeadChange[]) => applyChanges(caches, changes);
  const refresh = () => refreshLeads(caches);
  const storeForOffline = (id: string) => {
    const detail = readCache(caches, leadKeys.detail(id));
    if (detail) cacheResponse(leadKeys.detail(id), detail);
  };

  return {
    apply,
    refresh,
    ...pauses,
    /** Optimistic update, rolled back if `send` rejects. The response is applied to all views. */
    update: async (update: Update, send: () => Promise<Lead>): Promise<Lead> => {
      const { rollback } = apply([{ type: "replace", ...update }]);
      const settled = inFlight.during([update.id], async () => {
        const lead = await send();
        for (const key of apply([{ type: "place", lead, action: "lead.updated" }]).stale) void mutate(key);
        storeForOffline(lead.id);
        return lead;
      });
      return withRollback(settled, rollback);
    },
    /** The same for many leads; leads that the server didn't change are rolled back. */
    updateMany: async (
      ids: readonly string[],
      fields: Partial<Lead>,
      send: () => Promise<BulkResult[]>,
    ): Promise<BulkResult[]> => {
      const { rollback } = apply(ids.map((id) => ({ type: "replace", id, fields })));
      try {
        const results = await withRollback(inFlight.during(ids, send), rollback);
        rollback((id) => results.some((result) => result.id === id && !result.success));
        return results;
      } finally {
        void refresh();
      }
    },
    columns: (key = shownBoard) => readCache(caches, key) ?? [],
    showBoard: (key: typeof boardKey) => {
      shownBoard = key;
    },
    /** Whether a push about the lead must wait until the user's own change or drag is done. */
    mustWait: (id: string) => pauses.isPaused() || inFlight.has(id),
    /** Whether a view of the lead is being fetched, so that the response may be older than a push. */
    isValidating: (id: string) =>
      [...cachedLists(cache).map(({ key }) => key), ...cachedBoards(cache), leadKeys.detail(id)].some(
        (key) => cache.get(key)?.isValidating,
      ),
  };
}

export type LeadStore = ReturnType<typeof createLeadStore>;

const stores = new WeakMap<Caches["cache"], LeadStore>();

export function leadStoreOf({ cache, mutate }: Caches): LeadStore {
  const store = stores.get(cache) ?? createLeadStore({ cache, mutate });
  stores.set(cache, store);
  return store;
}

export function useLeadStore(): LeadStore {
  return leadStoreOf(useCaches());
}
