import type { DateFormat, WeekDay } from "@leadlane/core/preferences/rules";
import type { Preferences, UpdatePreferences } from "@leadlane/core/preferences/schema";
import { type FieldErrors, serverErrors } from "../../../lib/validation/use-submission";

export interface PreferenceValues {
  business_name: string;
  currency_code: string;
  timezone: string;
  date_format: DateFormat;
  week_start: WeekDay;
  hasHours: boolean;
  days: WeekDay[];
  from: string;
  to: string;
}

/** Default when working hours are enabled. */
const USUAL_HOURS = {
  days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  from: "09:30",
  to: "18:30",
} satisfies Pick<PreferenceValues, "days" | "from" | "to">;

export function valuesOf(preferences: Preferences): PreferenceValues {
  const { business_name, currency_code, timezone, date_format, week_start, working_hours } = preferences;
  return {
    business_name,
    currency_code,
    timezone,
    date_format,
    week_start,
    hasHours: working_hours !== null,
    ...(working_hours ?? USUAL_HOURS),
  };
}

type Wire = Required<
  Pick<
    UpdatePreferences,
    "business_name" | "currency_code" | "timezone" | "date_format" | "week_start" | "working_hours"
  >
>;

function toWire({ hasHours, days, from, to, ...values }: PreferenceValues): Wire {
  return {
    ...values,
    business_name: values.business_name.trim(),
    working_hours: hasHours ? { days, from, to } : null,
  };
}

/** The changed fields. */
export function toUpdate(values: PreferenceValues, before: PreferenceValues): Partial<Wire> {
  const old: Record<string, unknown> = toWire(before);
  return Object.fromEntries(
    Object.entries(toWire(values)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]),
    ),
  );
}

/** Fields for which the server may return errors. */
const FIELDS = [
  "business_name",
  "currency_code",
  "timezone",
  "date_format",
  "week_start",
  "days",
  "from",
  "to",
] as const;

/** Server errors by form field; null if none belongs to a field. */
export function preferenceErrors(error: unknown): FieldErrors<keyof PreferenceValues> | null {
  return serverErrors(error, FIELDS, (path) => path.replace(/^working_hours\./, ""));
}
