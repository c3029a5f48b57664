import type { Cache, Key, Middleware, State, SWRConfiguration } from "swr";
import { unstable_serialize } from "swr/infinite";
import { isRefusal } from "../../lib/api/api-error";
import { takePreloadedBodies } from "../../lib/api/preloaded-responses";
import { cacheResponse } from "../../lib/api/response-cache";
import { currentSession } from "../../lib/session/session";

const FRESH_TIME = 5_000; // milliseconds during which preloaded data isn't refetched

let fresh: { keys: ReadonlySet<unknown>; until: number } = { keys: new Set(), until: 0 };

const skipFirstRevalidation: Middleware = (useNext) => (key, fetcher, config) =>
  useNext(key, fetcher, isFresh(key) ? { ...config, revalidateIfStale: false } : config);

const RETRIES_MAX = 3;
const RETRY_BASE = 2_000;

/** Data is refetched when the window regains focus, and retried after transient failures. */
export const cacheConfig: SWRConfiguration = {
  provider: initialCache,
  use: [skipFirstRevalidation],
  revalidateOnFocus: true,
  keepPreviousData: false,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    if (isRefusal(error) || retryCount > RETRIES_MAX) return;
    setTimeout(() => revalidate({ retryCount }), RETRY_BASE * 2 ** (retryCount - 1));
  },
};

/**
 * Initial cache from responses preloaded before the scripts, so that the first screen shows data instead of a
 * skeleton.
 */
export function initialCache(): Cache {
  const cache = new Map<string, State<unknown>>();
  for (const [url, body] of takePreloadedBodies(currentSession()?.token ?? null)) {
    const key = url.replace(/^\/api/, "");
    const { success, data, page } = read(body);
    if (success !== true) continue;
    const result = page ? { data, page } : data;
    cache.set(key, { data: result });
    cacheResponse(key, result);
    // A paginated list is also stored under the key of all pages.
    if (page) cache.set(listKey(key), { data: [{ data, page }] });
  }
  fresh = { keys: new Set(cache.keys()), until: performance.now() + FRESH_TIME };
  return cache;
}

function isFresh(key: Key): boolean {
  // The key of a paginated list is a function of the page index.
  const tenant =
    typeof key === "function" ? unstable_serialize(() => Reflect.apply(key, undefined, [0, null])) : key;
  return fresh.keys.has(tenant) && performance.now() < fresh.until;
}

function listKey(pageKey: string): string {
  return unstable_serialize(() => pageKey);
}

function read(body: string): { success?: unknown; data?: unknown; page?: unknown } {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}
