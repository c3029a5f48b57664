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

/** `path` as the client sent it (`order.0.id`), `message` in plain words. */
export interface FieldError {
  path: string;
  message: string;
}

export interface ErrorDetails {
  errors?: FieldError[];
  retryAfter?: number; // seconds, sent as `Retry-After`
  cause?: unknown;
  movedTo?: string; // id of the item that replaced the requested one
}

/** The only error that modules throw on purpose; clients show its message. */
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

/** One sentence for an error of a row: that of its only field, else the whole message. */
export function textOf({ message, errors = [] }: AppError): string {
  const [first] = errors;
  return first && errors.length === 1 ? first.message : message;
}

export function invalid(path: string, message: string): AppError {
  return new AppError("validation", "VALIDATION", message, { errors: [{ path, message }] });
}

/** 404 also for what the caller may not see. */
export function notFound(what: string): AppError {
  return new AppError("not_found", "NOT_FOUND", `${what} not found.`);
}

export function forbidden(message = "You don't have permission to do this. Ask an admin."): AppError {
  return new AppError("forbidden", "FORBIDDEN", message);
}

export function conflict(message: string, errors?: FieldError[]): AppError {
  return new AppError("conflict", "CONFLICT", message, { errors });
}

export function stale(): AppError {
  return new AppError(
    "stale",
    "STALE",
    "Someone else changed this while you were working on it. Reload and try again.",
  );
}

export function unavailable(cause: unknown): AppError {
  return new AppError("unavailable", "UNAVAILABLE", "The service is busy. Try again in a moment.", {
    retryAfter: 2,
    cause,
  });
}
