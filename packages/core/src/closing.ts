import { now } from "./clock";

/** How long something stays closed while it is checked whether it can be deleted: far longer than a request lives. */
const CLOSED_MS = 60_000;

/**
 * Whether something closed at `since` (ISO) is closed still. It opens by itself, so that a deletion which was cut off
 * leaves nothing closed behind.
 */
export function isClosed(since: string | undefined): boolean {
  return since !== undefined && Date.parse(since) + CLOSED_MS > now();
}
