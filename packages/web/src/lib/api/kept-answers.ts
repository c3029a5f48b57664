import { useSyncExternalStore } from "react";
import { currentSession } from "../session/session";
import { checkConnection } from "./connection";

/** What screens were told last, for reading without a connection; `vault.ts` keeps it, and loads when there is something. */

export interface Kept {
  at: number; // when the server said so
  answer: unknown;
}

/** What is looked for, and how far a job has come: nobody comes back to these. */
const PASSING = /^\/jobs|[?&]q=/;
const LATEST = 1_000; // milliseconds after which a busy browser keeps them all the same

let waiting = new Map<string, Kept>();
let owner: string | undefined; // the token of whose answers wait

const canKeep = () => "caches" in window && "crypto" in window;

/** Keeps the latest answer of an address, a moment later. */
export function keepAnswer(address: string, answer: unknown): void {
  const token = currentSession()?.token;
  if (!token || !canKeep() || PASSING.test(address)) return;
  if (owner !== token) waiting = new Map();
  owner = token;
  waiting.set(address, { at: Date.now(), answer });
  if (waiting.size === 1) whenIdle(() => void flush());
}

function whenIdle(then: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: LATEST });
  else setTimeout(then, LATEST);
}

async function flush(): Promise<void> {
  const some = waiting;
  waiting = new Map();
  if (!owner) return;
  try {
    await (await import("./vault")).keep(owner, some);
  } catch (error) {
    // No room, or no leave: then there is nothing to read offline.
    console.warn("Answers could not be kept", error);
  }
}

/** The last answer of an address to this session, when the server is out of reach; the banner then says how old it is. */
export async function findKept(address: string): Promise<Kept | undefined> {
  const token = currentSession()?.token;
  if (!token || !canKeep()) return undefined;
  try {
    const found = owner === token ? waiting.get(address) : undefined;
    const kept = found ?? (await (await import("./vault")).find(token, address));
    if (kept) tellAge(Math.min(shownSince ?? kept.at, kept.at));
    return kept;
  } catch {
    return undefined;
  } finally {
    void checkConnection();
  }
}

let shownSince: number | null = null;
const listeners = new Set<() => void>();

function tellAge(next: number | null): void {
  if (shownSince === next) return;
  shownSince = next;
  for (const listener of listeners) listener();
}

/** Another screen, or the connection is back: what was shown from before is not shown any more. */
export function forgetAge(): void {
  tellAge(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Since when the oldest of what this screen shows is known; null while it comes from the server. */
export function useShownSince(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => shownSince,
    () => null,
  );
}
