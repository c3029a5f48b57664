import type { Cache, Key, Middleware, State } from "swr";
import { unstable_serialize } from "swr/infinite";
import { takeEarlyBodies } from "../../lib/early-answers";
import { currentSession } from "../../lib/session";

/** Milliseconds for which what has just come needs no refreshing. */
const FRESH_TIME = 5_000;

let fresh: { keys: ReadonlySet<unknown>; until: number } = { keys: new Set(), until: 0 };

/**
 * The cache that a session begins with: what was asked for while the scripts loaded and has arrived, so that the first
 * screen shows its data at once instead of a skeleton.
 */
export function firstCache(): Cache {
  const cache = new Map<string, State<unknown>>();
  for (const [url, body] of takeEarlyBodies(currentSession()?.token ?? null)) {
    const key = url.replace(/^\/api/, "");
    const { success, data, page } = read(body);
    // The call itself, made again, tells what is wrong with another answer.
    if (success !== true) continue;
    cache.set(key, { data: page ? { data, page } : data });
    // A list is known by all its pages together too.
    if (page) cache.set(listKey(key), { data: [{ data, page }] });
  }
  fresh = { keys: new Set(cache.keys()), until: performance.now() + FRESH_TIME };
  return cache;
}

/** Keeps the first screen from asking once more for what the first cache holds. */
export const freshAtFirst: Middleware = (useNext) => (key, fetcher, config) =>
  useNext(key, fetcher, isFresh(key) ? { ...config, revalidateIfStale: false } : config);

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
