import { ApiError } from "./api-error";

/** What is wrong with single fields of a form, by the form's own names. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * The server's findings by the form's own field names; null when none of them belongs to a field of this form, so that
 * the message has to be shown as a whole. What is wrong with a part of a field (`tags.2`) is said at the field; the
 * first finding counts. `nameOf` gives the form's name for a path that the server calls otherwise.
 */
export function serverErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  nameOf: (path: string) => string = (path) => path,
): FieldErrors<Field> | null {
  if (!(error instanceof ApiError)) return null;
  const found: FieldErrors<Field> = {};
  for (const { path, message } of error.errors) {
    const name = nameOf(path);
    const field = fields.find((each) => name === each || name.startsWith(`${each}.`));
    if (field !== undefined) found[field] ??= message;
  }
  return Object.keys(found).length === 0 ? null : found;
}
