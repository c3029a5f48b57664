import { BUSINESS_NAME_MAX, DATE_FORMATS, WEEK_DAYS } from "@leadlane/core/preferences/rules";
import { array, boolean, type ObjectSchema, object, string } from "yup";
import type { PreferenceValues } from "./preference-values";

const time = () =>
  string()
    .defined()
    .when("hasHours", ([hasHours], any) =>
      hasHours ? any.matches(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:30") : any,
    );

/** Same rules and messages as the server. */
export const preferenceSchema: ObjectSchema<PreferenceValues> = object({
  business_name: string()
    .trim()
    .required("Business name is required")
    .max(BUSINESS_NAME_MAX, `Business name can have at most ${BUSINESS_NAME_MAX} characters`),
  currency_code: string().required("Currency is required"),
  timezone: string().required("Time zone is required"),
  date_format: string().oneOf(DATE_FORMATS).required(),
  week_start: string().oneOf(WEEK_DAYS).required(),
  hasHours: boolean().required(),
  days: array(string().oneOf(WEEK_DAYS).required())
    .defined()
    .when("hasHours", ([hasHours], any) => (hasHours ? any.min(1, "Choose at least one day") : any)),
  from: time(),
  to: time().test("order", "The end must be after the start", (to, { parent }) => {
    return !parent.hasHours || to > String(parent.from);
  }),
});
