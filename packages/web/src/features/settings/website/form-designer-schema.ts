import {
  FORM_BUTTON_MAX,
  FORM_LABEL_MAX,
  FORM_THANKS_MAX,
  FORM_TITLE_MAX,
  type FormFieldName,
  fieldsProblem,
} from "@leadlane/core/forms/rules";
import { array, boolean, type ObjectSchema, object, string } from "yup";
import type { DesignValues } from "./form-designer";

function limited(label: string, max: number) {
  return string().defined().max(max, `${label} can have at most ${max} characters`);
}

/** Same rules and messages as the server. */
export const formDesignSchema: ObjectSchema<DesignValues> = object({
  title: limited("Title", FORM_TITLE_MAX),
  button: limited("Button", FORM_BUTTON_MAX).required("Button is required"),
  thanks: limited("Thank-you text", FORM_THANKS_MAX).required("Thank-you text is required"),
  color: string().defined(),
  fields: array(
    object({
      name: string<FormFieldName>().defined(),
      label: limited("Label", FORM_LABEL_MAX).required("Label is required"),
      required: boolean().defined(),
      shown: boolean().defined(),
    }),
  )
    .defined()
    .test("fields", (fields, { createError }) => {
      const message = fieldsProblem(fields.filter(({ shown }) => shown));
      return message === null || createError({ message });
    }),
});
