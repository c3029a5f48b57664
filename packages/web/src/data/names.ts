import { fitsName, NAMES_FOUND } from "@leadlane/core/access/rules";
import type { UserName } from "@leadlane/core/access/schema";
import { useMemo, useState } from "react";
import useSWR from "swr";
import { addressOf } from "../lib/api/address";
import { read } from "../lib/api/api";
import { messageOf } from "../lib/api/api-error";
import { useAnswer } from "./answers";
import { type Caches, useCaches } from "./cache";
import { useMe, useUsers } from "./me";
import { useSettled } from "./settled";

/** Names by id, of those who are not among the first hundred; null for nobody. */
type Names = Readonly<Record<string, UserName | null>>;

/** The names that were looked up, for who asks for them again. */
export const namesKey = "/uac/names";
const NONE: Names = {};
const FRESH_TIME = 60_000; // milliseconds for which names that are known are not asked for again
const TYPING_PAUSE = 200; // milliseconds without a key before colleagues are looked for

/** What stands in the place of a name that is on its way. */
const waitingFor = (id: string): UserName => ({ id, user_id: id, name: "…", status: "active" });

/** How far the names of one cache have come: wanted by what is on the screen, asked for, or answered. */
type Progress = Map<string, "wanted" | "asked" | "answered">;

const progresses = new WeakMap<Caches["cache"], Progress>();

function progressOf(cache: Caches["cache"]): Progress {
  const progress = progresses.get(cache) ?? new Map();
  progresses.set(cache, progress);
  return progress;
}

/** Keeps names that the server has told; `ids` are those it was asked for. */
function keep({ cache, mutate }: Caches, ids: readonly string[], told: readonly UserName[]): void {
  const names = new Map(told.map((named) => [named.id, named]));
  for (const id of ids) progressOf(cache).set(id, "answered");
  const found = Object.fromEntries(ids.map((id) => [id, names.get(id) ?? null]));
  void mutate<Names>(namesKey, (known) => ({ ...known, ...found }), { revalidate: false });
}

async function ask(caches: Caches, ids: readonly string[]): Promise<void> {
  const progress = progressOf(caches.cache);
  for (const id of ids) progress.set(id, "asked");
  try {
    keep(caches, ids, await read(addressOf("/uac/names", { query: { ids: ids.join(",") } })));
  } catch {
    // What is drawn next asks again.
    for (const id of ids) progress.delete(id);
  }
}

/** Notes that a name is lacking; those that are noted while a screen is drawn are asked for together. */
function want(caches: Caches, id: string): void {
  const progress = progressOf(caches.cache);
  if (progress.has(id)) return;
  const isFirst = ![...progress.values()].includes("wanted");
  progress.set(id, "wanted");
  if (isFirst) setTimeout(() => askForWanted(caches));
}

function askForWanted(caches: Caches): void {
  const wanted = [...progressOf(caches.cache)].filter(([, state]) => state === "wanted").map(([id]) => id);
  for (let start = 0; start < wanted.length; start += NAMES_FOUND)
    void ask(caches, wanted.slice(start, start + NAMES_FOUND));
}

/** Whether there are more colleagues than `useUsers` knows, who are found by typing. */
export function useHasMoreUsers(): boolean {
  return useMe().data?.users_more ?? false;
}

/**
 * Whom an id stands for; null for nobody who is known. In a business of more than a hundred the names that a screen
 * lacks are asked for together, and "…" keeps their place.
 */
export function useColleague(): (id: string) => UserName | null {
  const { cache, mutate } = useCaches();
  const users = useUsers();
  const hasMore = useHasMoreUsers();
  // Refreshed like everything else: what is on the screen asks again, and shows what it knew until that is there.
  const refresh = (): Names => {
    const progress = progressOf(cache);
    for (const [id, state] of progress) if (state === "answered") progress.delete(id);
    const known = cache.get(namesKey)?.data as Names | undefined; // `keep` alone writes there
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
      want({ cache, mutate }, id);
      const name = names[id];
      return name === undefined ? waitingFor(id) : name;
    };
  }, [users, hasMore, names, cache, mutate]);
}

/** What a picker of colleagues shows of a search. */
interface ColleagueSearch {
  people: readonly UserName[]; // the first hundred until something is typed, then those that fit
  isTyped: boolean;
  note: string; // in the place of people, where there are none
  type: (text: string) => void;
}

/** Colleagues by the beginnings of words of their names, of a business of any size. */
export function useColleagueSearch(who: "active" | "all"): ColleagueSearch {
  const caches = useCaches();
  const users = useUsers();
  const [text, type] = useState("");
  const typed = text.trim();
  const q = useSettled(typed, TYPING_PAUSE);
  const { data, error, isLoading } = useAnswer(q === "" ? null : addressOf("/uac/names", { query: { q } }), {
    keepPreviousData: true,
    revalidateOnFocus: false,
    // Whoever is picked has a name at once wherever it shows.
    onSuccess: (told) => keep(caches, idsOf(told), told),
  });
  const people = useMemo(() => {
    const known = typed === "" ? users : [...users, ...(data ?? [])];
    const fitting = known.filter(
      (user) => (who === "all" || user.status === who) && fitsName(user.name, typed),
    );
    const once = new Map(fitting.map((user) => [user.id, user]));
    return [...once.values()].sort((a, b) => a.name.localeCompare(b.name, "en-IN"));
  }, [users, data, typed, who]);
  const isSearching = isLoading || q !== typed;
  const note = isSearching ? "Searching…" : error ? messageOf(error) : "No matching colleague";
  return { people, isTyped: typed !== "", note, type };
}

function idsOf(told: readonly UserName[]): string[] {
  return told.map(({ id }) => id);
}
