import type { Cache, State } from "swr";
import { unstable_serialize } from "swr/infinite";
import { takeEarlyBodies } from "../../lib/early-answers";
import { currentSession } from "../../lib/session";

/**
 * The cache that a session begins with: what was asked for while the scripts loaded and has arrived, so that the first
 * screen shows its data at once instead of a skeleton. It is refreshed by the same answers like anything kept.
 */
export function firstCache(): Cache {
  const cache = new Map<string, State<unknown>>();
  for (const [url, body] of takeEarlyBodies(currentSession()?.token ?? null)) {
    const key = url.replace(/^\/api/, "");
    const { data, page } = JSON.parse(body);
    cache.set(key, { data: page ? { data, page } : data });
    // A list is known by all its pages together too.
    if (page)
      cache.set(
        unstable_serialize(() => key),
        { data: [{ data, page }] },
      );
  }
  return cache;
}
