import type { LeadDetail } from "@leadlane/core/leads/schema";
import type { Address } from "../../lib/api/address";
import type { Caches } from "../cache";
import { isDashboardKey } from "../dashboard";
import { cachedPages } from "../refresh";
import { isTodayKey } from "../today";
import { changeColumns } from "./board-columns";
import { type Applied, formerFields, idOf, type LeadChange } from "./change";
import { changeList, type LeadList, type LeadPages } from "./lead-list";
import { isBoardKey, LEAD_LISTS, leadKeys } from "./leads";

function summariesIn(cache: Caches["cache"]): string[] {
  return [...cache.keys()].filter((key) => isDashboardKey(key) || isTodayKey(key));
}

interface CachedList {
  key: Address<LeadPages>;
  list: LeadList;
  query: URLSearchParams;
}

export function cachedLists(cache: Caches["cache"]): CachedList[] {
  return cachedPages(cache).flatMap(({ key, address }) => {
    const [path, query] = address.split("?");
    const list = Object.values(LEAD_LISTS).find((each) => each.path === path);
    // The key matches a registered list of leads.
    return list ? [{ key: key as Address<LeadPages>, list, query: new URLSearchParams(query) }] : [];
  });
}

/** Applies a change to a lead's own page; its timeline isn't part of any change. */
function changeDetail(lead: LeadDetail, change: LeadChange): Applied<LeadDetail> {
  const rollback = (current: LeadDetail) =>
    current.version > lead.version ? current : { ...current, ...formerFields(lead, change) };
  if (change.type === "remove") return { data: lead, isStale: true, rollback };
  if (change.type === "replace") return { data: { ...lead, ...change.fields }, isStale: false, rollback };
  const isNewer = change.lead.version > lead.version;
  // Activities can be added without a new version of the lead.
  const isMoreRecent = isNewer || change.lead.last_activity_at > lead.last_activity_at;
  return {
    data: isNewer ? { ...lead, ...change.lead } : lead,
    // A deleted lead would respond with 404, and its page is about to close.
    isStale: isMoreRecent && change.lead.deleted_at === null,
    rollback,
  };
}

export function cachedBoards(cache: Caches["cache"]) {
  return [...cache.keys()].filter(isBoardKey);
}

export function readCache<T>({ cache }: Caches, key: Address<T>): T | undefined {
  return cache.get(key)?.data as T | undefined;
}

export function writeCache<T>({ mutate }: Caches, key: Address<T>, data: T): void {
  void mutate(key, data, { revalidate: false });
}

type Rollback = (isIncluded: (id: string) => boolean) => void;

interface AppliedToKey {
  isStale: boolean;
  rollback?: Rollback;
}

/** Applies all changes in one write, because each write renders. */
function applyToKey<T extends object>(
  caches: Caches,
  key: Address<T>,
  changes: readonly LeadChange[],
  next: (data: T, change: LeadChange) => Applied<T>,
): AppliedToKey {
  const before = readCache(caches, key);
  if (before === undefined) return { isStale: false };
  const steps: { id: string; rollback: (current: T) => T }[] = [];
  let isStale = false;
  let data = before;
  for (const change of changes) {
    const applied = next(data, change);
    if (applied.isStale) isStale = true;
    if (applied.data !== data) steps.unshift({ id: idOf(change), rollback: applied.rollback });
    data = applied.data;
  }
  if (data === before) return { isStale };
  writeCache(caches, key, data);
  const rollback: Rollback = (isIncluded) => {
    const current = readCache(caches, key);
    const includedSteps = steps.filter(({ id }) => isIncluded(id));
    if (current === undefined || includedSteps.length === 0) return;
    writeCache(
      caches,
      key,
      includedSteps.reduce((shown, step) => step.rollback(shown), current),
    );
  };
  return { isStale, rollback };
}

/**
 * Applies changes to every cached view of leads. Returns the keys that must be refetched, and a rollback for
 * all or some of the leads.
 */
export function applyChanges(caches: Caches, changes: readonly LeadChange[]) {
  const { cache } = caches;
  const stale = new Set(summariesIn(cache));
  const rollbacks: Rollback[] = [];
  const note = (key: string, { isStale, rollback }: AppliedToKey) => {
    if (isStale) stale.add(key);
    if (rollback) rollbacks.push(rollback);
  };
  for (const { key, list, query } of cachedLists(cache))
    note(
      key,
      applyToKey(caches, key, changes, (pages, change) => changeList(pages, change, list, query)),
    );
  for (const key of cachedBoards(cache)) {
    const query = new URLSearchParams(key.split("?")[1]);
    note(
      key,
      applyToKey(caches, key, changes, (columns, change) => changeColumns(columns, change, query)),
    );
  }
  for (const change of changes) {
    const key = leadKeys.detail(idOf(change));
    note(key, applyToKey(caches, key, [change], changeDetail));
  }
  const rollback = (isIncluded: (id: string) => boolean = () => true) => {
    for (const undo of rollbacks) undo(isIncluded);
  };
  return { stale, rollback };
}
