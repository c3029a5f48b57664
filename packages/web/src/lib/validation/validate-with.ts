import { type FormikErrors, yupToFormErrors } from "formik";
import type { AnyObject, ObjectSchema } from "yup";

/**
 * A Formik `validate` with a lazily loaded yup schema, so that yup isn't part of the first screen. If loading
 * fails, the server's checks still apply.
 */
export function validateWith<Values extends AnyObject>(load: () => Promise<ObjectSchema<Values>>) {
  return async (values: Values): Promise<FormikErrors<Values>> => {
    let schema: ObjectSchema<Values>;
    try {
      schema = await load();
    } catch (error) {
      console.error("The form's rules could not be loaded", error);
      return {};
    }
    try {
      await schema.validate(values, { abortEarly: false });
      return {};
    } catch (error) {
      return yupToFormErrors(error);
    }
  };
}
