import type { BulkResult, Lead, LeadDetail } from "@leadlane/core/leads/schema";
import type { Address } from "../../lib/api/address";
import { type Caches, useCaches } from "../cache";
import { isDashboardKey } from "../dashboard";
import { cachedPages } from "../refresh";
import { isTodayKey } from "../today";
import { withRollback } from "../with-rollback";
import { changeColumns } from "./board-columns";
import { type Applied, formerFields, idOf, type LeadChange } from "./change";
import { changeList, type LeadList, type LeadPages } from "./lead-list";
import { boardKey, isBoardKey, LEAD_LISTS, leadKeys } from "./leads";

/** What the server sums up of all leads: asked for again after any change of one. */
function summariesIn(cache: Caches["cache"]): string[] {
  return [...cache.keys()].filter((key) => isDashboardKey(key) || isTodayKey(key));
}

type Update = Omit<Extract<LeadChange, { type: "replace" }>, "type">;

interface CachedList {
  key: Address<LeadPages>; // the key of all its pages together
  list: LeadList;
  query: URLSearchParams;
}

function cachedLists(cache: Caches["cache"]): CachedList[] {
  return cachedPages(cache).flatMap(({ key, address }) => {
    const [path, query] = address.split("?");
    const list = Object.values(LEAD_LISTS).find((each) => each.path === path);
    // What is registered as a list of leads is one.
    return list ? [{ key: key as Address<LeadPages>, list, query: new URLSearchParams(query) }] : [];
  });
}

/** A lead's own page as a change makes it; its timeline is not part of any. */
function changeDetail(lead: LeadDetail, change: LeadChange): Applied<LeadDetail> {
  const rollback = (now: LeadDetail) =>
    now.version > lead.version ? now : { ...now, ...formerFields(lead, change) };
  if (change.type === "remove") return { data: lead, isStale: true, rollback };
  if (change.type === "replace") return { data: { ...lead, ...change.fields }, isStale: false, rollback };
  const isNewer = change.lead.version > lead.version;
  // The timeline may have grown also without a new version.
  const isLonger = isNewer || change.lead.last_activity_at > lead.last_activity_at;
  return {
    data: isNewer ? { ...lead, ...change.lead } : lead,
    // What went into the trash is not found any more, and whoever put it there is about to leave its page.
    isStale: isLonger && change.lead.deleted_at === null,
    rollback,
  };
}

/**
 * The one store of leads: every change of a lead, by an action, a drag, a bulk action or a push, is applied here to all
 * that shows it. The rollback is ours, because SWR's own knows one update of a key at a time (docs/decisions/011).
 */
function createLeadStore({ cache, mutate }: Caches) {
  const inFlight = new Set<ReadonlySet<string>>(); // the ids of the leads in each change that is on its way
  let pauses = 0;
  let shownBoard = boardKey;
  let waiting: (() => void)[] = [];

  // What is kept under an address is of the address's type.
  const read = <T>(key: Address<T>) => cache.get(key)?.data as T | undefined;
  const write = <T>(key: Address<T>, data: T) => void mutate(key, data, { revalidate: false });

  const boards = () => [...cache.keys()].filter(isBoardKey);

  /**
   * Applies changes to each cached view in one write. Gives the keys whose data only the server can complete, and what
   * takes optimistic updates back: all of them, or those of some leads.
   */
  const apply = (changes: readonly LeadChange[]) => {
    const stale = new Set(summariesIn(cache));
    const rollbacks: ((isMeant: (id: string) => boolean) => void)[] = [];
    const applyTo = <T extends object>(
      key: Address<T>,
      next: (data: T, change: LeadChange) => Applied<T>,
      some = changes,
    ) => {
      const before = read(key);
      if (before === undefined) return;
      const steps: { id: string; rollback: (now: T) => T }[] = [];
      let data = before;
      for (const change of some) {
        const applied = next(data, change);
        if (applied.isStale) stale.add(key);
        if (applied.data !== data) steps.unshift({ id: idOf(change), rollback: applied.rollback });
        data = applied.data;
      }
      if (data === before) return;
      write(key, data);
      rollbacks.push((isMeant) => {
        const now = read(key);
        const meant = steps.filter(({ id }) => isMeant(id));
        if (now === undefined || meant.length === 0) return;
        const former = meant.reduce((shown, { rollback }) => rollback(shown), now);
        write(key, former);
      });
    };
    for (const { key, list, query } of cachedLists(cache)) {
      applyTo(key, (pages, change) => changeList(pages, change, list, query));
    }
    for (const key of boards()) {
      const query = new URLSearchParams(key.split("?")[1]);
      applyTo(key, (columns, change) => changeColumns(columns, change, query));
    }
    for (const change of changes) applyTo(leadKeys.detail(idOf(change)), changeDetail, [change]);
    const rollback = (isMeant: (id: string) => boolean = () => true) => {
      for (const takeBack of rollbacks) takeBack(isMeant);
    };
    return { stale, rollback };
  };

  /** Pushes about these leads wait until `send` is done. */
  const during = async <T>(ids: readonly string[], send: () => Promise<T>): Promise<T> => {
    const mine = new Set(ids);
    inFlight.add(mine);
    try {
      return await send();
    } finally {
      inFlight.delete(mine);
    }
  };

  /** Asks again for all leads on the screen, and for what is summed up of them. */
  const refresh = async (): Promise<void> => {
    // A list only asks again for pages whose own entries are empty.
    await mutate(leadKeys.isPage, undefined, { revalidate: false });
    const isAffected = (key: unknown) =>
      typeof key === "string" && (key.startsWith("/leads/") || isDashboardKey(key));
    await Promise.all([...cachedLists(cache).map(({ key }) => mutate(key)), mutate(isAffected)]);
  };

  return {
    apply,
    refresh,
    /** Optimistic update of one lead, taken back if `send` rejects; then its answer goes everywhere. */
    update: async (update: Update, send: () => Promise<Lead>): Promise<Lead> => {
      const { rollback } = apply([{ type: "replace", ...update }]);
      const settled = during([update.id], async () => {
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
        const results = await withRollback(during(ids, send), rollback);
        rollback((id) => results.some((result) => result.id === id && !result.success));
        return results;
      } finally {
        void refresh();
      }
    },
    /** Keeps pushes and answers off the board, until what is given back is called. */
    pause: () => {
      pauses += 1;
      // An answer that is on its way would come in between: SWR drops it because of this write.
      for (const key of pauses === 1 ? boards() : []) {
        const columns = read(key);
        if (columns) write(key, columns);
      }
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        pauses -= 1;
        if (pauses > 0) return;
        for (const go of waiting) go();
        waiting = [];
      };
    },
    isPaused: () => pauses > 0,
    /** The columns of a board at this moment: of the one that was shown last, unless another is named. */
    columns: (key = shownBoard) => read(key) ?? [],
    showBoard: (key: typeof boardKey) => {
      shownBoard = key;
    },
    resumed: () => (pauses === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
    /** Whether a push about the lead has to wait for what the user is doing. */
    mustWait: (id: string) => pauses > 0 || [...inFlight].some((ids) => ids.has(id)),
    /** Whether answers are on their way that a change of the lead would make worthless. */
    isValidating: (id: string) =>
      [...cachedLists(cache).map(({ key }) => key), ...boards(), leadKeys.detail(id)].some(
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
