import { AppError, ERROR_STATUS } from "@leadlane/core/kernel/error";
import type { Context } from "hono";
import { log } from "../log";

/** Spec section 8: the forms of these routes read the text from `error`. */
const WITH_ERROR_TEXT = "/api/mail/";

/** Errors other than `AppError` are logged in full and answered with 500. */
export function toErrorResponse(c: Context, error: unknown, requestId: string): Response {
  const known = error instanceof AppError ? error : internal(error);
  if (known.kind === "internal" || known.kind === "unavailable") {
    log.error(known.message, { request_id: requestId, error: known.cause ?? known });
  }
  c.set("refusal", known.code);
  if (known.retryAfter !== undefined) c.header("Retry-After", String(known.retryAfter));
  const { message, code, errors, movedTo: moved_to } = known;
  const error_text = c.req.path.startsWith(WITH_ERROR_TEXT) && { error: message };
  return c.json(
    {
      success: false,
      message,
      ...error_text,
      code,
      ...(errors && { errors, details: errors }),
      ...(moved_to && { moved_to }),
      request_id: requestId,
    },
    ERROR_STATUS[known.kind],
  );
}

function internal(cause: unknown): AppError {
  return new AppError("internal", "INTERNAL", "Something went wrong on our side. Try again.", { cause });
}
