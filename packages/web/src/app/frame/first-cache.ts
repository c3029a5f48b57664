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
    const { success, data, page } = read(body);
    // The call itself, made again, tells what is wrong with another answer.
    if (success !== true) continue;
    cache.set(key, { data: page ? { data, page } : data });
    // A list is known by all its pages together too.
    if (page) cache.set(listKey(key), { data: [{ data, page }] });
  }
  return cache;
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
