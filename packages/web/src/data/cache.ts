import { useLayoutEffect } from "react";
import { useSWRConfig } from "swr";

/** The cache of server data, and what changes it. */
export type Caches = Pick<ReturnType<typeof useSWRConfig>, "cache" | "mutate">;

const known = new WeakMap<Caches["cache"], Caches>();
const ended = new WeakSet<Caches["cache"]>();

/** The cache of who is signed in. What comes for it after that session has ended, such as a late answer, changes nothing. */
export function useCaches(): Caches {
  const { cache, mutate } = useSWRConfig();
  const caches = known.get(cache) ?? { cache, mutate: whileItLasts(cache, mutate) };
  known.set(cache, caches);
  return caches;
}

function whileItLasts(cache: Caches["cache"], mutate: Caches["mutate"]): Caches["mutate"] {
  return new Proxy(mutate, {
    apply: (change, self, given) =>
      ended.has(cache) ? Promise.resolve(undefined) : Reflect.apply(change, self, given),
  });
}

/** Ends the cache with the part of the screen in which it stands: the library knows nothing of it from then on. */
export function CacheEnd() {
  const { cache } = useSWRConfig();
  useLayoutEffect(() => {
    ended.delete(cache);
    return () => void ended.add(cache);
  }, [cache]);
  return null;
}
