import { endSession, forgetStoredSession } from "./session";

const FAREWELL_TIME = 3_000; // how long the reason stands on the screen before the page is left
const FAREWELL_LATEST = 10_000; // the page is left even if what shows the reason can't be loaded

/** Why the server ended the session, and the sentence for the user. */
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

/** The server has ended this session: the token goes at once, the page when the user has read why. */
export function beginForcedLogout(logout: ForcedLogout): void {
  if (current !== null) return;
  if (logout.reason === "disabled") console.info("User disabled");
  forgetStoredSession();
  timer = setTimeout(finishForcedLogout, FAREWELL_LATEST);
  change(logout);
}

/** The reason is on the screen now. */
export function countDownForcedLogout(): void {
  clearTimeout(timer);
  timer = setTimeout(finishForcedLogout, FAREWELL_TIME);
}

/** Leaves at once. */
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
