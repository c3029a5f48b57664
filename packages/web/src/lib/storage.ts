import { KEPT_ANSWERS } from "../worker/messages";

/** Web storage that may be forbidden, full or absent: reading then gives null and writing does nothing. */

type Kind = "local" | "session";

function open(kind: Kind): Storage | null {
  try {
    return kind === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    // Access itself throws where the browser blocks site data.
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

/** Whether the value was kept. */
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
    // Nothing is stored where nothing can be stored.
  }
}

export function clearSessionStorage(): void {
  try {
    open("session")?.clear();
  } catch {
    // As above.
  }
}

/** Takes away what was kept of the server's answers, whoever's it is; but one cache, where that is named. */
export async function clearKeptAnswers(except?: string): Promise<void> {
  try {
    const names = await window.caches.keys();
    const gone = names.filter((name) => name.startsWith(KEPT_ANSWERS) && name !== except);
    await Promise.all(gone.map((name) => caches.delete(name)));
  } catch {
    // There are no caches here, so nothing is kept.
  }
}
