import { useSyncExternalStore } from "react";
import { PROBE } from "../../config/probe";

/** `navigator.onLine` is only a hint; `checkConnection` decides whether the server can be reached. */

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

/**
 * Browsers report "offline" without a network, even on the machine that serves the app. So ask the server.
 */
export async function checkConnection(): Promise<void> {
  const checkId = ++checks;
  clearTimeout(timer);
  const isOnline = await fetch(PROBE, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
  // A newer check has started.
  if (checkId !== checks) return;
  if (!isOnline) timer = setTimeout(checkConnection, RETRY);
  if (offline === !isOnline) return;
  offline = !isOnline;
  for (const listener of listeners) listener();
}

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

export function useOffline(): boolean {
  return useSyncExternalStore(subscribeConnection, isOffline, () => false);
}
