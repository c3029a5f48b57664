import type { Caches } from "./cache";
import { leadKeys } from "./leads/leads";
import { meKey } from "./me";

const PAGED = "$inf$"; // the beginning of the keys under which lists keep all their pages

/** The keys of all cached lists that go on by cursor, and their addresses; functions that choose keys are not asked about them. */
export function cachedPages(cache: Caches["cache"]): { key: string; address: string }[] {
  return [...cache.keys()]
    .filter((key) => key.startsWith(PAGED))
    .map((key) => ({ key, address: key.slice(PAGED.length) }));
}

/** Asks again for everything that is on the screen; what is only cached is asked for when it is shown next. */
export async function refreshAll({ cache, mutate }: Caches): Promise<void> {
  // First the currency: amounts mean nothing without it.
  await mutate(meKey);
  // A list only asks again for pages whose own entries are empty.
  void mutate(leadKeys.isPage, undefined, { revalidate: false });
  void mutate((key) => key !== meKey);
  for (const { key } of cachedPages(cache)) void mutate(key);
}
