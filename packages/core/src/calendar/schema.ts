import * as z from "zod/mini";
import { moment, optionalText, reference, text, version } from "../kernel/field";
import { EntityFields } from "../kernel/schema";
import { NO_OWNER } from "../permissions/rules";
import {
  CALENDARS_MAX,
  COUNT_MAX,
  ENTRY_KINDS,
  EVENT_TYPES,
  FREQUENCIES,
  INTERVAL_MAX,
  NOTES_MAX,
  REMINDER_MINUTES_MAX,
  SCOPES,
  TITLE_MAX,
} from "./rules";

const DATE = /^\d{4}-\d\d-\d\d$/;

/** A date means its midnight in the tenant's zone. */
function momentOrDate(label: string) {
  return z.union([moment(label), z.iso.date({ abort: true }).check(z.regex(DATE))], {
    error: () => `${label} must be a date, or a date and time such as 2026-11-21T10:00:00.000Z`,
  });
}

const whole = (label: string, min: number, max: number) =>
  z
    .int(`${label} must be a whole number from ${min} to ${max}`)
    .check(z.refine((n) => n >= min && n <= max, `${label} must be a whole number from ${min} to ${max}`));

/** At the same local time in the tenant's zone. `until`: last date on which an occurrence may start. */
export const Recurrence = z.object({
  freq: z.enum(FREQUENCIES),
  interval: z.int(),
  count: z.nullable(z.int()),
  until: z.nullable(z.string()),
});
export type Recurrence = z.infer<typeof Recurrence>;

const NewRecurrence = z
  .object(
    {
      freq: z.enum(FREQUENCIES, { error: () => `freq must be one of ${FREQUENCIES.join(", ")}` }),
      interval: z.optional(whole("interval", 1, INTERVAL_MAX)),
      count: z.optional(z.nullable(whole("count", 1, COUNT_MAX))),
      until: z.optional(z.nullable(momentOrDate("until"))),
    },
    "recurrence must be an object",
  )
  .check(
    z.refine(({ count, until }) => !count || !until, {
      path: ["until"],
      error: "Give either count or until, not both",
    }),
  );
export type NewRecurrence = z.infer<typeof NewRecurrence>;

/** Tasks and follow-ups have the id of their activity or lead. `series_id` is set for an occurrence. */
export const CalendarEntry = z.object({
  ...EntityFields,
  kind: z.enum(ENTRY_KINDS),
  series_id: z.nullable(z.string()),
  title: z.string(),
  type: z.enum(EVENT_TYPES),
  starts_at: z.string(),
  ends_at: z.string(),
  all_day: z.boolean(),
  lead_id: z.nullable(z.string()),
  lead_name: z.nullable(z.string()),
  lead_phone: z.nullable(z.string()),
  owner_id: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  reminder_minutes: z.nullable(z.int()),
  recurrence: z.nullable(Recurrence),
  done: z.boolean(),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

const MovedFrom = z.object({ starts_at: z.string(), ends_at: z.string(), all_day: z.boolean() });
export type MovedFrom = z.infer<typeof MovedFrom>;

/** `moved_from`: earlier times of a moved series, for undo. Absent if changed occurrences were lost. */
export const ChangedEntry = z.extend(CalendarEntry, { moved_from: z.optional(MovedFrom) });
export type ChangedEntry = z.infer<typeof ChangedEntry>;

const Type = z.enum(EVENT_TYPES, { error: () => `type must be one of ${EVENT_TYPES.join(", ")}` });

const fields = {
  type: z.optional(Type),
  all_day: z.optional(z.boolean("all_day must be true or false")),
  lead_id: z.optional(z.nullable(reference("Lead"))),
  owner_id: z.optional(reference("Owner")),
  notes: optionalText("Notes", NOTES_MAX),
  reminder_minutes: z.optional(z.nullable(whole("reminder_minutes", 0, REMINDER_MINUTES_MAX))),
  recurrence: z.optional(z.nullable(NewRecurrence)),
};

/** Times are instants, or dates if all-day; then `ends_at` is the day after the last. */
export const CreateEvent = z.object({
  title: text("Title", TITLE_MAX),
  starts_at: momentOrDate("Start"),
  ends_at: momentOrDate("End"),
  ...fields,
});
export type CreateEvent = z.infer<typeof CreateEvent>;

export const UpdateEvent = z.object({
  title: z.optional(text("Title", TITLE_MAX)),
  starts_at: z.optional(momentOrDate("Start")),
  ends_at: z.optional(momentOrDate("End")),
  ...fields,
  /** In a series, of one occurrence. */
  done: z.optional(z.boolean("done must be true or false")),
  version: version(),
});
export type UpdateEvent = z.infer<typeof UpdateEvent>;

export const EventScope = z.object({
  tenant_id: z.optional(z.string()),
  scope: z.optional(z.enum(SCOPES, { error: () => `scope must be one of ${SCOPES.join(", ")}` })),
});
export type EventScope = z.infer<typeof EventScope>;

const ownerText = `owner_id must be the id of a user, ${NO_OWNER}, or up to ${CALENDARS_MAX} of them`;
const Owner = z.union([z.literal(NO_OWNER), reference("owner_id")]);
const Owners = z.array(Owner).check(z.minLength(1), z.maxLength(CALENDARS_MAX));

export const CalendarRange = z.object({
  tenant_id: z.optional(z.string()),
  from: momentOrDate("from"),
  to: momentOrDate("to"),
  owner_id: z.optional(z.union([Owner, Owners], { error: () => ownerText })),
  lead_id: z.optional(reference("lead_id")),
});
export type CalendarRange = z.infer<typeof CalendarRange>;

/** `url` contains the secret and is only returned on creation. */
export const CalendarFeed = z.object({
  created_at: z.nullable(z.string()),
  url: z.optional(z.string()),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const DayQuery = z.object({
  tenant_id: z.optional(z.string()),
  owner_id: z.optional(Owner),
});
export type DayQuery = z.infer<typeof DayQuery>;
