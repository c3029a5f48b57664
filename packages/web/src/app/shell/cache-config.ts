import type { Cache, Key, Middleware, State, SWRConfiguration } from "swr";
import { unstable_serialize } from "swr/infinite";
import { isRefusal } from "../../lib/api/api-error";
import { keepAnswer } from "../../lib/api/kept-answers";
import { takePreloadedBodies } from "../../lib/api/preloaded-responses";
import { currentSession } from "../../lib/session/session";

const FRESH_TIME = 5_000; // milliseconds for which what has just come needs no refreshing

let fresh: { keys: ReadonlySet<unknown>; until: number } = { keys: new Set(), until: 0 };

/** Keeps the first screen from asking once more for what the first cache holds. */
const skipFirstRevalidation: Middleware = (useNext) => (key, fetcher, config) =>
  useNext(key, fetcher, isFresh(key) ? { ...config, revalidateIfStale: false } : config);

const RETRIES_MAX = 3;
const RETRY_BASE = 2_000;

/** How server data is kept: refreshed when the window comes back; tried again after failures that may pass. */
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
 * The cache that a session begins with: what was asked for while the scripts loaded and has arrived, so that the first
 * screen shows its data at once instead of a skeleton.
 */
export function initialCache(): Cache {
  const cache = new Map<string, State<unknown>>();
  for (const [url, body] of takePreloadedBodies(currentSession()?.token ?? null)) {
    const key = url.replace(/^\/api/, "");
    const { success, data, page } = read(body);
    // The call itself, made again, tells what is wrong with another answer.
    if (success !== true) continue;
    const answer = page ? { data, page } : data;
    cache.set(key, { data: answer });
    keepAnswer(key, answer);
    // A list is known by all its pages together too.
    if (page) cache.set(listKey(key), { data: [{ data, page }] });
  }
  fresh = { keys: new Set(cache.keys()), until: performance.now() + FRESH_TIME };
  return cache;
}

function isFresh(key: Key): boolean {
  // A list's key is a function of the page's number.
  const known =
    typeof key === "function" ? unstable_serialize(() => Reflect.apply(key, undefined, [0, null])) : key;
  return fresh.keys.has(known) && performance.now() < fresh.until;
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
