import type { Caches } from "../caches";
import { leadKeys } from "../leads";
import { meKey } from "../me";
import { pagedLists } from "../paged-lists";

/** Asks again for everything that is on the screen; what is only cached is asked for when it is shown next. */
export async function reloadAll({ cache, mutate }: Caches): Promise<void> {
  // First the currency: amounts mean nothing without it.
  await mutate(meKey);
  // A list only asks again for pages whose own entries are empty.
  void mutate(leadKeys.isPage, undefined, { revalidate: false });
  void mutate((key) => key !== meKey);
  for (const key of pagedLists(cache)) void mutate(key);
}
