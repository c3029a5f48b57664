import { useSyncExternalStore } from "react";
import { PROBE } from "../../config/probe";

/** Whether the product's own server can be reached. What the browser says is only a hint: see `checkConnection`. */

const RETRY = 5_000;

let offline = false;

let checks = 0;

let timer: ReturnType<typeof setTimeout> | undefined;

const listeners = new Set<() => void>();

export function isOffline(): boolean {
  return offline;
}

function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A browser without any network says "offline" on a machine that serves the product itself, so it is tried out. */
export async function checkConnection(): Promise<void> {
  const turn = ++checks;
  clearTimeout(timer);
  const isReached = await fetch(PROBE, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
  // A later check knows better.
  if (turn !== checks) return;
  if (!isReached) timer = setTimeout(checkConnection, RETRY);
  if (offline === !isReached) return;
  offline = !isReached;
  for (const listener of listeners) listener();
}

/** Keeps `isOffline` up to date until the returned function is called. */
export function watchConnection(): () => void {
  if (!navigator.onLine) void checkConnection();
  window.addEventListener("offline", checkConnection);
  window.addEventListener("online", checkConnection);
  return () => {
    window.removeEventListener("offline", checkConnection);
    window.removeEventListener("online", checkConnection);
    clearTimeout(timer);
    checks += 1;
    offline = false;
  };
}

/** Whether the server is out of reach now. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribeConnection, isOffline, () => false);
}
