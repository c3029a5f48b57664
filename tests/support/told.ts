import type { log } from "@leadlane/functions/log";
import type { MockInstance } from "vitest";

/**
 * What the last request logged of itself; empty where none has. What follows from a write is logged too, at its own
 * time, and is passed over.
 */
export function lastRequest(told: MockInstance<typeof log.info>): Record<string, unknown> {
  return told.mock.calls.findLast(([message]) => message === "request")?.[1] ?? {};
}
