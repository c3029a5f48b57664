import { TEXTS } from "../../config/texts";

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

/** The `code` of an error response whose body is not a JSON object, such as a gateway's error page. */
export const NO_ENVELOPE = "NO_ENVELOPE";

/** A failed API call. When the server could not be reached, `status` is 0 and `code` is NETWORK. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  readonly movedTo: string | null; // the id of the lead that the requested lead was merged into

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

export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** The tenant's plan has no room for the new item. */
export function isPlanLimit(error: unknown): boolean {
  return error instanceof ApiError && error.code === "PLAN_LIMIT";
}

/** Version conflict: somebody else saved first. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/** The server's own message; null when the server was not reached or sent no message. */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === 0) return null;
  return error.message === TEXTS.somethingWentWrong ? null : error.message;
}

/** The message to show for any error: the server's own, else `fallback`. */
export function messageOf(error: unknown, fallback: string = TEXTS.somethingWentWrong): string {
  return error instanceof ApiError && error.message !== "" ? error.message : fallback;
}
