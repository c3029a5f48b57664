import {
  CHANNELS,
  TEMPLATE_BODY_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATE_SUBJECT_MAX,
  unknownPlaceholder,
} from "@leadlane/core/templates/rules";
import { type ObjectSchema, object, string } from "yup";
import type { TemplateValues } from "./template-values";

function message(label: string, max: number, ownKeys: readonly string[]) {
  return string()
    .defined()
    .trim()
    .max(max, `${label} can have at most ${max} characters`)
    .test("placeholders", (text, { createError }) => {
      const unknown = unknownPlaceholder(text, ownKeys);
      return unknown === undefined || createError({ message: `There is no placeholder {${unknown}}.` });
    });
}

/** Same rules as the server. */
export const templateSchema = (ownKeys: readonly string[]): ObjectSchema<TemplateValues> =>
  object({
    name: string()
      .trim()
      .required("Name is required")
      .max(TEMPLATE_NAME_MAX, `Name can have at most ${TEMPLATE_NAME_MAX} characters`),
    channel: string().oneOf(CHANNELS).required(),
    language: string().required("Language is required"),
    subject: message("Subject", TEMPLATE_SUBJECT_MAX, ownKeys),
    body: message("Message", TEMPLATE_BODY_MAX, ownKeys).required("Message is required"),
  });
