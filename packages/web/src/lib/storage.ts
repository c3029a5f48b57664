import { RESPONSE_CACHE_PREFIX } from "../worker/messages";

/** Web storage may be blocked, full or missing: then reading returns null and writing does nothing. */

type Kind = "local" | "session";

function open(kind: Kind): Storage | null {
  try {
    return kind === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    // Access throws when the browser blocks site data.
    return null;
  }
}

export function readItem(kind: Kind, key: string): string | null {
  try {
    return open(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Returns whether the value was stored. */
export function writeItem(kind: Kind, key: string, value: string): boolean {
  try {
    const storage = open(kind);
    storage?.setItem(key, value);
    return storage !== null;
  } catch {
    return false;
  }
}

export function removeItem(kind: Kind, key: string): void {
  try {
    open(kind)?.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

export function clearSessionStorage(): void {
  try {
    open("session")?.clear();
  } catch {
    // Storage is blocked.
  }
}

/** Removes the stored API responses of all sessions, except the named cache. */
export async function clearResponseCaches(except?: string): Promise<void> {
  try {
    const names = await window.caches.keys();
    const gone = names.filter((name) => name.startsWith(RESPONSE_CACHE_PREFIX) && name !== except);
    await Promise.all(gone.map((name) => caches.delete(name)));
  } catch {
    // The Cache API is not available, so nothing is stored.
  }
}
