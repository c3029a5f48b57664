import { useSyncExternalStore } from "react";
import { currentSession } from "../session/session";
import { checkConnection } from "./connection";

/**
 * Stores the latest API responses for reading offline. `vault.ts`, which encrypts them, loads on first use.
 */

export interface CachedResponse {
  at: number; // time of the response, in milliseconds since 1970
  answer: unknown;
}

/** Searches and job progress are not stored, because nobody opens them again offline. */
const NOT_STORED = /^\/jobs|[?&]q=/;
const IDLE_TIMEOUT = 1_000; // milliseconds to wait for an idle moment

let unsaved = new Map<string, CachedResponse>();
let owner: string | undefined; // token of the session that the pending responses belong to

const isSupported = () => "caches" in window && "crypto" in window;

export function cacheResponse(address: string, response: unknown): void {
  const token = currentSession()?.token;
  if (!token || !isSupported() || NOT_STORED.test(address)) return;
  if (owner !== token) unsaved = new Map();
  owner = token;
  unsaved.set(address, { at: Date.now(), answer: response });
  if (unsaved.size === 1) whenIdle(() => void flush());
}

function whenIdle(then: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: IDLE_TIMEOUT });
  else setTimeout(then, IDLE_TIMEOUT);
}

async function flush(): Promise<void> {
  const pending = unsaved;
  unsaved = new Map();
  if (!owner) return;
  try {
    await (await import("./vault")).storeResponses(owner, pending);
  } catch (error) {
    // Storage is full or blocked, so nothing can be read offline.
    console.warn("Answers could not be kept", error);
  }
}

/** The last stored response of an address for this session. The offline banner then shows its age. */
export async function findCachedResponse(address: string): Promise<CachedResponse | undefined> {
  const token = currentSession()?.token;
  if (!token || !isSupported()) return undefined;
  try {
    const found = owner === token ? unsaved.get(address) : undefined;
    const cached = found ?? (await (await import("./vault")).findResponse(token, address));
    if (cached) setShownSince(Math.min(shownSince ?? cached.at, cached.at));
    return cached;
  } catch {
    return undefined;
  } finally {
    void checkConnection();
  }
}

let shownSince: number | null = null;
const listeners = new Set<() => void>();

function setShownSince(next: number | null): void {
  if (shownSince === next) return;
  shownSince = next;
  for (const listener of listeners) listener();
}

/** Call when the screen changes or the connection is back. */
export function resetShownSince(): void {
  setShownSince(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Age of the oldest stored response on this screen; null when everything comes from the server. */
export function useShownSince(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => shownSince,
    () => null,
  );
}
