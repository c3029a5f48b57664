import { type FormikErrors, yupToFormErrors } from "formik";
import type { AnyObject, ObjectSchema } from "yup";

/**
 * A Formik `validate` by a yup schema that loads when the first field is checked: the schemas' library is not part of
 * what a first screen waits for. Should it not load, the server's own check of the same rules has to do.
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
