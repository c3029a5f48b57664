import type { FormikHelpers } from "formik";
import { useState } from "react";
import { type FieldErrors, serverErrors } from "./server-errors";

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
