import type { ActivityKind } from "@leadlane/core/leads/rules";
import { useSyncExternalStore } from "react";

export interface LogRequest {
  leadId: string;
  kind: Exclude<ActivityKind, "task">;
}

let request: LogRequest | null = null;
const listeners = new Set<() => void>();

function change(next: LogRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the sheet for logging the outcome of a call or message, on top of any screen. */
export function askToLog(next: LogRequest): void {
  change(next);
}

export function closeLog(): void {
  change(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLogRequest(): LogRequest | null {
  return useSyncExternalStore(subscribe, () => request);
}
