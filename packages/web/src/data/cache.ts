import { useLayoutEffect } from "react";
import { useSWRConfig } from "swr";

/** The SWR cache and its mutate function. */
export type Caches = Pick<ReturnType<typeof useSWRConfig>, "cache" | "mutate">;

const cachesByCache = new WeakMap<Caches["cache"], Caches>();
const ended = new WeakSet<Caches["cache"]>();

/** The cache of the current session. After the session ends, late writes are dropped. */
export function useCaches(): Caches {
  const { cache, mutate } = useSWRConfig();
  const caches = cachesByCache.get(cache) ?? { cache, mutate: untilSessionEnds(cache, mutate) };
  cachesByCache.set(cache, caches);
  return caches;
}

function untilSessionEnds(cache: Caches["cache"], mutate: Caches["mutate"]): Caches["mutate"] {
  return new Proxy(mutate, {
    apply: (target, thisArg, args) =>
      ended.has(cache) ? Promise.resolve(undefined) : Reflect.apply(target, thisArg, args),
  });
}

/** Detaches the cache from SWR when the session's part of the app unmounts. */
export function CacheDetacher() {
  const { cache } = useSWRConfig();
  useLayoutEffect(() => {
    ended.delete(cache);
    return () => void ended.add(cache);
  }, [cache]);
  return null;
}
