import type { Caches } from "../caches";
import { leadKeys } from "../leads";

/** The beginning of the keys under which lists keep all their pages. */
const PAGED = "$inf$";

/** Asks again for everything that is on the screen; what is only cached is asked for when it is shown next. */
export function reloadAll({ cache, mutate }: Caches): void {
  // A list only asks again for pages whose own entries are empty.
  void mutate(leadKeys.isPage, undefined, { revalidate: false });
  void mutate(() => true);
  for (const key of cache.keys()) if (key.startsWith(PAGED)) void mutate(key);
}
