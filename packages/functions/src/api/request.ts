import { AppError, type FieldError, invalid } from "@leadlane/core/kernel/error";
import type { Context } from "hono";
import type * as z from "zod/mini";
import type { Route } from "./route";

const BODY_MAX_BYTES = 256 * 1024;

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

/** Throws 413 above `bodyMax` (default 256 KB), 415 for other types than JSON and, if allowed, forms. */
export async function readBody(
  c: Context,
  { takesForm, bodyMax = BODY_MAX_BYTES }: Pick<Route, "takesForm" | "bodyMax">,
): Promise<string> {
  if (Number(c.req.header("content-length") ?? 0) > bodyMax) throw tooLarge(bodyMax);
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength > bodyMax) throw tooLarge(bodyMax);
  const isTaken = mediaType(c) === JSON_TYPE || (takesForm && mediaType(c) === FORM_TYPE);
  if (bytes.byteLength > 0 && !isTaken) {
    throw new AppError(
      "unsupported_media_type",
      "UNSUPPORTED_MEDIA_TYPE",
      "Send the body as application/json.",
    );
  }
  return new TextDecoder().decode(bytes);
}

function mediaType(c: Context): string {
  return c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}

export function parseBody(c: Context, text: string): Record<string, unknown> | AppError {
  return mediaType(c) === FORM_TYPE ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
}

function tooLarge(most: number): AppError {
  return new AppError("too_large", "TOO_LARGE", `The body is larger than ${most / 1024} KB.`);
}

/** `{}` without a body. Returns an error instead of throwing, so that access is checked first. */
export function parseJson(text: string): Record<string, unknown> | AppError {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
    return invalid("body", "The body must be a JSON object");
  } catch {
    return invalid("body", "The body is not valid JSON");
  }
}

export function readQuery(c: Context): Record<string, unknown> {
  const entries = Object.entries(c.req.queries());
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
}

export function parse<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const byPath = new Map<string, FieldError>();
  for (const error of result.error.issues.flatMap(toFieldErrors)) {
    if (!byPath.has(error.path)) byPath.set(error.path, error);
  }
  const errors = [...byPath.values()];
  const message = errors.length === 1 ? `${errors[0]?.message}.` : `${errors.length} fields need attention.`;
  throw new AppError("validation", "VALIDATION", message, { errors });
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join("."),
      message: `${key} is not supported here`,
    }));
  }
  return [{ path: issue.path.join("."), message: issue.message }];
}
