import type { Caches } from "./caches";

/** The beginning of the keys under which lists keep all their pages. */
const PAGED = "$inf$";

/** The keys of all cached lists that go on by cursor; functions that choose keys are not asked about them. */
export function pagedLists(cache: Caches["cache"]): string[] {
  return [...cache.keys()].filter((key) => key.startsWith(PAGED));
}
