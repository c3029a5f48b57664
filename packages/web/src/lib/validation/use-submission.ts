import type { FormikHelpers } from "formik";
import { useState } from "react";
import { ApiError } from "../api/api-error";

type Send<Values> = (values: Values, form: FormikHelpers<Values>) => Promise<void> | void;

/**
 * Submission of a Formik form; use `submit(send)` as its `onSubmit`. When `send` fails, field errors from the
 * server are shown at the fields; any other error becomes `failure`, shown above the fields until the next
 * attempt. `errors` lists the fields the server may reject, or maps an error to field errors.
 */
export function useSubmission<Values>(
  errors: readonly (keyof Values & string)[] | ((error: unknown) => FieldErrors<string> | null),
) {
  const [failure, setFailure] = useState<unknown>(null);
  const submit = (send: Send<Values>) => async (values: Values, form: FormikHelpers<Values>) => {
    setFailure(null);
    try {
      await send(values, form);
    } catch (error) {
      const found = typeof errors === "function" ? errors(error) : serverErrors(error, errors);
      if (found === null) setFailure(error);
      else for (const [field, message] of Object.entries(found)) form.setFieldError(field, String(message));
    }
  };
  /**
   * Runs an action that resolves a failure, such as loading the newer version; if it fails, its error is
   * shown instead.
   */
  const recover = async (action: () => Promise<void>) => {
    try {
      await action();
      setFailure(null);
    } catch (error) {
      setFailure(error);
    }
  };
  return { failure, submit, recover };
}

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * Server errors by the form's field names; null when none belongs to this form, so that the message is shown
 * above the fields. An error of an item (`tags.2`) goes to its field; the first one per field wins. `nameOf`
 * translates server paths to form names.
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
