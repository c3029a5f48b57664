import { ApiError } from "./api-error";

/**
 * The server's findings by the form's own field names, for Formik's `setErrors`; null when none of them belongs to a
 * field of this form, so that the message has to be shown as a whole.
 */
export function serverErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> | null {
  if (!(error instanceof ApiError)) return null;
  const found: Partial<Record<Field, string>> = {};
  for (const { path, message } of error.errors) {
    const field = fields.find((each) => each === path);
    if (field !== undefined) found[field] = message;
  }
  return Object.keys(found).length === 0 ? null : found;
}
