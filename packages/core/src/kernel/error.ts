/** What went wrong, in the product's own terms. `ERROR_STATUS` alone maps it to HTTP. */
export type ErrorKind =
  | "validation"
  | "unauthenticated"
  | "plan_limit"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "stale"
  | "too_large"
  | "unsupported_media_type"
  | "rate_limited"
  | "unavailable"
  | "internal";

/** The one table from an error's kind to its HTTP status. */
export const ERROR_STATUS = {
  validation: 400,
  unauthenticated: 401,
  plan_limit: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

/** One field that does not fit: `path` as the client sent it (`order.0.id`), `message` for a person. */
export interface FieldError {
  path: string;
  message: string;
}

export interface ErrorDetails {
  errors?: FieldError[];
  retryAfter?: number; // seconds after which another try makes sense; becomes `Retry-After`
  cause?: unknown;
  movedTo?: string; // the id of what has taken the place of what was asked for
}

/** The only error that the domain throws on purpose: from the throw to the toast it stays this one. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly movedTo: string | undefined;

  constructor(kind: ErrorKind, code: string, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = "AppError";
    this.kind = kind;
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.movedTo = details.movedTo;
  }
}

/** 400: one named field does not fit. */
export function invalid(path: string, message: string): AppError {
  return new AppError("validation", "VALIDATION", message, { errors: [{ path, message }] });
}

/** 404: there is no such thing in this tenant, or the caller may not see it; the two look the same. */
export function notFound(what: string): AppError {
  return new AppError("not_found", "NOT_FOUND", `${what} not found.`);
}

/** 403: the caller's role or permissions do not allow it. */
export function forbidden(message = "You don't have permission to do this. Ask an admin."): AppError {
  return new AppError("forbidden", "FORBIDDEN", message);
}

/** 409: it exists already, or is still in use. */
export function conflict(message: string, errors?: FieldError[]): AppError {
  return new AppError("conflict", "CONFLICT", message, { errors });
}

/** 412: the caller's copy is older than what is stored. */
export function stale(): AppError {
  return new AppError(
    "stale",
    "STALE",
    "Someone else changed this while you were working on it. Reload and try again.",
  );
}

/** 503, with when to come back: a service gave no answer that can be relied on. */
export function unavailable(cause: unknown): AppError {
  return new AppError("unavailable", "UNAVAILABLE", "The service is busy. Try again in a moment.", {
    retryAfter: 2,
    cause,
  });
}
