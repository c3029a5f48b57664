import type { ActivityKind } from "@leadlane/core/leads/rules";
import { useSyncExternalStore } from "react";

export interface LogRequest {
  leadId: string;
  kind: Exclude<ActivityKind, "task">;
}

let request: LogRequest | null = null;
const listeners = new Set<() => void>();

function setRequest(next: LogRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the sheet for logging the outcome of a call or message, on top of any screen. */
export function openLog(next: LogRequest): void {
  setRequest(next);
}

export function closeLog(): void {
  setRequest(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLogRequest(): LogRequest | null {
  return useSyncExternalStore(subscribe, () => request);
}
