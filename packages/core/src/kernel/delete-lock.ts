import { now } from "./clock";

/** How long something stays closed while it is checked whether it can be deleted: far longer than a request lives. */
const CLOSED_MS = 60_000;

/** Whether something closed at `since` (ISO) still is. It opens by itself: a deletion cut off leaves nothing closed. */
export function isClosed(since: string | undefined): boolean {
  return since !== undefined && Date.parse(since) + CLOSED_MS > now();
}
