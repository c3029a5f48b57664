import { STEP_UP_CODE } from "@leadlane/core/access/rules";
import { TEXTS } from "../../config/texts";
import { ApiError } from "./api-error";

/** Requests that wait until the user has confirmed their identity. The shell renders one dialog for all. */
type Resolve = (isConfirmed: boolean) => void;

let waiting: readonly Resolve[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Resolve[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Continues the waiting requests, or rejects them if the user cancelled. */
export function endStepUp(isConfirmed: boolean): void {
  const ended = waiting;
  change([]);
  for (const resolve of ended) resolve(isConfirmed);
}

export function isStepUpRequested(): boolean {
  return waiting.length > 0;
}

export function subscribeStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends a request. If it needs a recent proof of identity, asks for it and then repeats the request once. */
export async function withStepUp<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === STEP_UP_CODE;
    if (!isNeeded || listeners.size === 0) throw error;
    const isConfirmed = await new Promise<boolean>((resolve) => change([...waiting, resolve]));
    if (isConfirmed) return send();
    throw new ApiError({ status: error.status, code: "STEP_UP_CANCELLED", message: TEXTS.notConfirmed });
  }
}
