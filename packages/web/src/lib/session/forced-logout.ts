import { endSession, forgetStoredSession } from "./session";

const REASON_TIME = 3_000; // how long the reason is shown
const REASON_TIMEOUT = 10_000; // upper limit, in case the dialog with the reason can't be loaded

export interface ForcedLogout {
  reason: string;
  message: string;
}

let current: ForcedLogout | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ForcedLogout | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The token is removed at once; the page is left after the user has had time to read the reason. */
export function beginForcedLogout(logout: ForcedLogout): void {
  if (current !== null) return;
  if (logout.reason === "disabled") console.info("User disabled");
  forgetStoredSession();
  timer = setTimeout(finishForcedLogout, REASON_TIMEOUT);
  change(logout);
}

export function countDownForcedLogout(): void {
  clearTimeout(timer);
  timer = setTimeout(finishForcedLogout, REASON_TIME);
}

export function finishForcedLogout(): void {
  clearTimeout(timer);
  endSession("signed-out");
  change(null);
}

export function currentForcedLogout(): ForcedLogout | null {
  return current;
}

export function subscribeForcedLogout(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
