import type { FormikHelpers } from "formik";
import { useState } from "react";
import { ApiError } from "../api/api-error";

type Send<Values> = (values: Values, form: FormikHelpers<Values>) => Promise<void> | void;

/**
 * How a Formik form is sent: `submit(send)` is its `onSubmit`. Where `send` fails, what the server says of single fields
 * is shown at them, and any other error is kept as `failure`, for the alert above the fields, until the next try.
 * `errors` are the form's fields that the server may refuse, or a function that finds them out, called once an error.
 */
export function useSubmission<Values>(
  errors:
    | readonly (keyof Values & string)[]
    | ((error: unknown) => FieldErrors<keyof Values & string> | null),
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
  /** Does what gets the form out of its failure; should that fail too, it is this that is shown. */
  const recover = async (work: () => Promise<void>) => {
    try {
      await work();
      setFailure(null);
    } catch (error) {
      setFailure(error);
    }
  };
  return { failure, submit, recover };
}

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
