import { now } from "./clock";

/** Much longer than any request runs. */
const LOCK_MS = 60_000;

/** `since` is ISO. The lock expires by itself, so an aborted deletion leaves nothing locked. */
export function isLocked(since: string | undefined): boolean {
  return since !== undefined && Date.parse(since) + LOCK_MS > now();
}
