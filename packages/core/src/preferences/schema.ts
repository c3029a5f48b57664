import * as z from "zod/mini";
import { optionalText, reference, version } from "../kernel/field";
import { BUSINESS_NAME_MAX, DATE_FORMATS, WEEK_DAYS } from "./rules";

const time = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Time must look like 09:30", abort: true }));
const day = z.enum(WEEK_DAYS, { error: () => "Day must be the name of a week day" });

const WorkingHours = z.object({ days: z.array(day), from: time, to: time });
export type WorkingHours = z.infer<typeof WorkingHours>;

const NewWorkingHours = z
  .object(
    {
      days: z
        .array(day, "Days must be a list")
        .check(z.refine((days) => new Set(days).size === days.length, "Days can't repeat")),
      from: time,
      to: time,
    },
    "Working hours must be an object",
  )
  .check(z.refine(({ from, to }) => from < to, { path: ["to"], error: "The end must be after the start" }));

export const Preferences = z.object({
  id: z.string(),
  tenant_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  business_name: z.string(),
  currency_code: z.string(),
  currency_symbol: z.string(),
  currency_digits: z.int(),
  timezone: z.string(),
  date_format: z.enum(DATE_FORMATS),
  week_start: z.enum(WEEK_DAYS),
  working_hours: z.nullable(WorkingHours),
  logo: z.nullable(z.string()),
});
export type Preferences = z.infer<typeof Preferences>;

export const UpdatePreferences = z.object({
  tenant_id: z.optional(z.string()),
  business_name: optionalText("Business name", BUSINESS_NAME_MAX),
  currency_code: z.optional(z.string("Currency must be a code").check(z.trim(), z.toUpperCase())),
  timezone: z.optional(z.string("Time zone must be text").check(z.maxLength(60, "Unknown time zone"))),
  date_format: z.optional(
    z.enum(DATE_FORMATS, { error: () => `Date format must be one of ${DATE_FORMATS.join(", ")}` }),
  ),
  week_start: z.optional(day),
  working_hours: z.optional(z.nullable(NewWorkingHours)),
  logo: z.optional(z.nullable(reference("Logo"))),
  version: version(),
});
export type UpdatePreferences = z.infer<typeof UpdatePreferences>;

export const Currency = z.object({ code: z.string(), name: z.string(), symbol: z.string() });
export type Currency = z.infer<typeof Currency>;

export const TenantSettings = z.object({
  tenant_id: z.string(),
  name: z.string(),
  slug: z.string(),
  currency_symbol: z.string(),
  currency_code: z.string(),
  currency_digits: z.int(),
  timezone: z.string(),
  logo: z.nullable(z.string()),
});
export type TenantSettings = z.infer<typeof TenantSettings>;
