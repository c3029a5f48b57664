import { fitsName, NAMES_FOUND } from "@leadlane/core/access/rules";
import type { UserName } from "@leadlane/core/access/schema";
import { useMemo, useState } from "react";
import useSWR from "swr";
import { addressOf } from "../lib/api/address";
import { read } from "../lib/api/api";
import { messageOf } from "../lib/api/api-error";
import { useApiQuery } from "./api-query";
import { type Caches, useCaches } from "./cache";
import { useDebounced } from "./debounced";
import { useMe, useUsers } from "./me";

/** Names by id beyond those in `/auth/me`; null if unknown. */
type Names = Readonly<Record<string, UserName | null>>;

export const namesKey = "/uac/names";
const NONE: Names = {};
const FRESH_TIME = 60_000; // milliseconds before known names are refetched
const TYPING_PAUSE = 200; // debounce in milliseconds

const placeholderOf = (id: string): UserName => ({ id, user_id: id, name: "…", status: "active" });

/** State of each name: wanted by a component, requested, or received. */
type Progress = Map<string, "wanted" | "asked" | "answered">;

const progresses = new WeakMap<Caches["cache"], Progress>();

function progressOf(cache: Caches["cache"]): Progress {
  const progress = progresses.get(cache) ?? new Map();
  progresses.set(cache, progress);
  return progress;
}

/** Stores names from the API; requested ids without a name become null. */
function storeNames({ cache, mutate }: Caches, ids: readonly string[], users: readonly UserName[]): void {
  const names = new Map(users.map((user) => [user.id, user]));
  for (const id of ids) progressOf(cache).set(id, "answered");
  const found = Object.fromEntries(ids.map((id) => [id, names.get(id) ?? null]));
  void mutate<Names>(namesKey, (known) => ({ ...known, ...found }), { revalidate: false });
}

async function fetchNames(caches: Caches, ids: readonly string[]): Promise<void> {
  const progress = progressOf(caches.cache);
  for (const id of ids) progress.set(id, "asked");
  try {
    storeNames(caches, ids, await read(addressOf("/uac/names", { query: { ids: ids.join(",") } })));
  } catch {
    for (const id of ids) progress.delete(id);
  }
}

/** Requests a missing name. All names missing in one render are requested together. */
function requestName(caches: Caches, id: string): void {
  const progress = progressOf(caches.cache);
  if (progress.has(id)) return;
  const isFirst = ![...progress.values()].includes("wanted");
  progress.set(id, "wanted");
  if (isFirst) setTimeout(() => fetchWanted(caches));
}

function fetchWanted(caches: Caches): void {
  const wantedIds = [...progressOf(caches.cache)].filter(([, state]) => state === "wanted").map(([id]) => id);
  for (let start = 0; start < wantedIds.length; start += NAMES_FOUND)
    void fetchNames(caches, wantedIds.slice(start, start + NAMES_FOUND));
}

export function useHasMoreUsers(): boolean {
  return useMe().data?.users_more ?? false;
}

/**
 * Resolves a user id; null if unknown. In tenants with more than a hundred users, missing names are fetched
 * in batches and shown as "…" meanwhile.
 */
export function useColleague(): (id: string) => UserName | null {
  const { cache, mutate } = useCaches();
  const users = useUsers();
  const hasMore = useHasMoreUsers();
  // On revalidation, the names on screen are requested again; known names stay until then.
  const refresh = (): Names => {
    const progress = progressOf(cache);
    for (const [id, state] of progress) if (state === "answered") progress.delete(id);
    const known = cache.get(namesKey)?.data as Names | undefined; // `storeNames` alone writes there
    return known ? { ...known } : NONE;
  };
  const { data: names = NONE } = useSWR<Names>(hasMore ? namesKey : null, refresh, {
    compare: Object.is,
    dedupingInterval: FRESH_TIME,
  });
  return useMemo(() => {
    const first = new Map(users.map((user) => [user.id, user]));
    return (id) => {
      const user = first.get(id);
      if (user || !hasMore) return user ?? null;
      requestName({ cache, mutate }, id);
      const name = names[id];
      return name === undefined ? placeholderOf(id) : name;
    };
  }, [users, hasMore, names, cache, mutate]);
}

interface ColleagueSearch {
  people: readonly UserName[];
  isTyped: boolean;
  note: string;
  type: (text: string) => void;
}

export function useColleagueSearch(scope: "active" | "all"): ColleagueSearch {
  const caches = useCaches();
  const users = useUsers();
  const [text, type] = useState("");
  const typed = text.trim();
  const q = useDebounced(typed, TYPING_PAUSE);
  const { data, error, isLoading } = useApiQuery(
    q === "" ? null : addressOf("/uac/names", { query: { q } }),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      onSuccess: (users) => storeNames(caches, idsOf(users), users),
    },
  );
  const people = useMemo(() => {
    const known = typed === "" ? users : [...users, ...(data ?? [])];
    const matches = known.filter(
      (user) => (scope === "all" || user.status === scope) && fitsName(user.name, typed),
    );
    const unique = new Map(matches.map((user) => [user.id, user]));
    return [...unique.values()].sort((a, b) => a.name.localeCompare(b.name, "en-IN"));
  }, [users, data, typed, scope]);
  const isSearching = isLoading || q !== typed;
  const note = isSearching ? "Searching…" : error ? messageOf(error) : "No matching colleague";
  return { people, isTyped: typed !== "", note, type };
}

function idsOf(users: readonly UserName[]): string[] {
  return users.map(({ id }) => id);
}
