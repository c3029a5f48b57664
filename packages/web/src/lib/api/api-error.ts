import { TEXTS } from "../../config/texts";

/** One field that the server did not accept. */
export interface FieldError {
  path: string;
  message: string;
}

interface Failure {
  status: number;
  code: string;
  message: string;
  errors?: FieldError[];
  requestId?: string | null;
  retryAfter?: number | null; // seconds
  movedTo?: string | null;
}

/** The `code` of an answer that is nothing of ours: no object in JSON. */
export const NO_ENVELOPE = "NO_ENVELOPE";

/** A call that failed: `status` is 0 and `code` NETWORK when the server could not be reached at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  readonly movedTo: string | null; // the id of the lead that one asked for was merged into

  constructor(failure: Failure) {
    super(failure.message);
    this.name = "ApiError";
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
    this.requestId = failure.requestId ?? null;
    this.retryAfter = failure.retryAfter ?? null;
    this.movedTo = failure.movedTo ?? null;
  }
}

/** Whether trying again can't help: the server understood and refused. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Whether the plan of the business has no room for what was to be added. */
export function isPlanLimit(error: unknown): boolean {
  return error instanceof ApiError && error.code === "PLAN_LIMIT";
}

/** Whether somebody else saved first: the version that was sent is not the stored one. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/** What the server itself said of a failure; null where it was not reached, or had no words. */
export function serverWords(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === 0) return null;
  return error.message === TEXTS.somethingWentWrong ? null : error.message;
}

/** The sentence to show for any failure: the server's own, where there is one. */
export function messageOf(error: unknown, fallback: string = TEXTS.somethingWentWrong): string {
  return error instanceof ApiError && error.message !== "" ? error.message : fallback;
}
