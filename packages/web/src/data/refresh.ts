import type { Caches } from "./cache";
import { leadKeys } from "./leads/leads";
import { meKey } from "./me";

const PAGED = "$inf$"; // SWR's prefix of keys that store all pages of a list

/** All cached paginated lists. SWR doesn't pass these keys to filter functions. */
export function cachedPages(cache: Caches["cache"]): { key: string; address: string }[] {
  return [...cache.keys()]
    .filter((key) => key.startsWith(PAGED))
    .map((key) => ({ key, address: key.slice(PAGED.length) }));
}

export async function refreshAll({ cache, mutate }: Caches): Promise<void> {
  await mutate(meKey);
  // SWR refetches a page of an infinite list only if the page's own entry is empty.
  void mutate(leadKeys.isPage, undefined, { revalidate: false });
  void mutate((key) => key !== meKey);
  for (const { key } of cachedPages(cache)) void mutate(key);
}
