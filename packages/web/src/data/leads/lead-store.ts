import type { BulkResult, Lead } from "@leadlane/core/leads/schema";
import { type Caches, useCaches } from "../cache";
import { isDashboardKey } from "../dashboard";
import { withRollback } from "../with-rollback";
import { applyChanges, cachedBoards, cachedLists, readCache } from "./apply-changes";
import { createBoardPauses } from "./board-pauses";
import type { LeadChange } from "./change";
import { boardKey, leadKeys } from "./leads";

type Update = Omit<Extract<LeadChange, { type: "replace" }>, "type">;

/** Asks again for all leads on the screen, and for what is summed up of them. */
async function refreshLeads({ cache, mutate }: Caches): Promise<void> {
  // A list only asks again for pages whose own entries are empty.
  await mutate(leadKeys.isPage, undefined, { revalidate: false });
  const isAffected = (key: unknown) =>
    typeof key === "string" && (key.startsWith("/leads/") || isDashboardKey(key));
  await Promise.all([...cachedLists(cache).map(({ key }) => mutate(key)), mutate(isAffected)]);
}

/** The leads of the changes that are on their way to the server. */
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
 * The one store of leads: every change of a lead, by an action, a drag, a bulk action or a push, is applied here to all
 * that shows it. The rollback is ours, because SWR's own knows one update of a key at a time (docs/decisions/011).
 */
function createLeadStore(caches: Caches) {
  const { cache, mutate } = caches;
  const inFlight = createLeadsInFlight();
  const pauses = createBoardPauses(caches);
  let shownBoard = boardKey;
  const apply = (changes: readonly LeadChange[]) => applyChanges(caches, changes);
  const refresh = () => refreshLeads(caches);

  return {
    apply,
    refresh,
    ...pauses,
    /** Optimistic update of one lead, taken back if `send` rejects; then its answer goes everywhere. */
    update: async (update: Update, send: () => Promise<Lead>): Promise<Lead> => {
      const { rollback } = apply([{ type: "replace", ...update }]);
      const settled = inFlight.during([update.id], async () => {
        const lead = await send();
        for (const key of apply([{ type: "place", lead, action: "lead.updated" }]).stale) void mutate(key);
        return lead;
      });
      return withRollback(settled, rollback);
    },
    /** The same for many leads, where the server answers for each whether it was changed. */
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
    /** The columns of a board at this moment: of the one that was shown last, unless another is named. */
    columns: (key = shownBoard) => readCache(caches, key) ?? [],
    showBoard: (key: typeof boardKey) => {
      shownBoard = key;
    },
    /** Whether a push about the lead has to wait for what the user is doing. */
    mustWait: (id: string) => pauses.isPaused() || inFlight.has(id),
    /** Whether answers are on their way that a change of the lead would make worthless. */
    isValidating: (id: string) =>
      [...cachedLists(cache).map(({ key }) => key), ...cachedBoards(cache), leadKeys.detail(id)].some(
        (key) => cache.get(key)?.isValidating,
      ),
  };
}

export type LeadStore = ReturnType<typeof createLeadStore>;

const stores = new WeakMap<Caches["cache"], LeadStore>();

/** The store of the leads in this cache. */
export function leadStoreOf({ cache, mutate }: Caches): LeadStore {
  const store = stores.get(cache) ?? createLeadStore({ cache, mutate });
  stores.set(cache, store);
  return store;
}

export function useLeadStore(): LeadStore {
  return leadStoreOf(useCaches());
}
