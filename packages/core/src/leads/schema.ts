import * as z from "zod/mini";
import { Custom, CustomInputs } from "../fields/schema";
import { moment, money, optionalText, reference, text, version } from "../kernel/field";
import { Change, EntityFields, Page, pageQuery } from "../kernel/schema";
import { AMOUNT_MAX } from "../money/rules";
import { createInputs, outputs, updateInputs } from "./field-schemas";
import { fieldNames, fieldsWith, inputFields } from "./fields";
import {
  ACTIVITIES_PAGE_DEFAULT,
  ACTIVITIES_PAGE_MAX,
  ACTIVITY_KINDS,
  ACTIVITY_TEXT_MAX,
  LOST_REASON_MAX,
  NEXT_STEP_MAX,
  OUTCOME_MAX,
  SYSTEM_EVENTS,
  TAG_MAX,
} from "./rules";

export const Activity = z.object({
  ...EntityFields,
  lead_id: z.string(),
  kind: z.enum([...ACTIVITY_KINDS, "system"]),
  event: z.nullable(z.enum(SYSTEM_EVENTS)),
  text: z.string(),
  due_at: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  changes: z.array(Change),
  user_id: z.nullable(z.string()),
  merged_from: z.optional(z.string()), // its original lead, if that was merged into this one
  not_told: z.optional(z.array(z.string())), // in the response to a change: mentioned users who may not see the lead
});
export type Activity = z.infer<typeof Activity>;

const Kind = z.enum(ACTIVITY_KINDS, { error: () => `Kind must be one of ${ACTIVITY_KINDS.join(", ")}` });

export const CreateActivity = z.object({
  kind: Kind,
  text: text("Text", ACTIVITY_TEXT_MAX),
  due_at: z.optional(z.nullable(moment("Due date"))),
  outcome: optionalText("Outcome", OUTCOME_MAX),
});
export type CreateActivity = z.infer<typeof CreateActivity>;

export const UpdateActivity = z.object({
  kind: z.optional(Kind),
  text: z.optional(text("Text", ACTIVITY_TEXT_MAX)),
  due_at: z.optional(z.nullable(moment("Due date"))),
  outcome: optionalText("Outcome", OUTCOME_MAX),
  version: version(),
});
export type UpdateActivity = z.infer<typeof UpdateActivity>;

export const UpdateLead = z.object({
  ...updateInputs(inputFields()),
  ...CustomInputs,
  version: version(),
});
export type UpdateLead = z.infer<typeof UpdateLead>;

/** Values that come with a move, such as those that the new status requires. */
export const MoveFields = z.omit(UpdateLead, { status_id: true, lost_reason: true, version: true });
export type MoveFields = z.infer<typeof MoveFields>;

/** An activity with the next step. `next: null` clears it; a `next` without `next_step` keeps that text. */
export const LogOnLead = z.object({
  kind: Kind,
  text: optionalText("Text", ACTIVITY_TEXT_MAX),
  outcome: optionalText("Outcome", OUTCOME_MAX),
  next: z.optional(
    z.nullable(
      z.object({
        follow_up_at: moment("Next follow-up"),
        next_step: optionalText("Next step", NEXT_STEP_MAX),
      }),
    ),
  ),
  move: z.optional(
    z.object({
      status_id: reference("Status"),
      lost_reason: optionalText("Lost reason", LOST_REASON_MAX),
      value: z.optional(z.nullable(money("Value", AMOUNT_MAX))),
    }),
  ),
  fields: z.optional(MoveFields),
  version: version(),
});
export type LogOnLead = z.infer<typeof LogOnLead>;

export const ListTags = z.object({ q: optionalText("Search", TAG_MAX) });
export type ListTags = z.infer<typeof ListTags>;

export const ListActivities = z.object(pageQuery(ACTIVITIES_PAGE_DEFAULT, ACTIVITIES_PAGE_MAX));
export type ListActivities = z.infer<typeof ListActivities>;

/** A row of a list or a card of the board. Amounts in minor units; `custom` with the own fields of lists. */
export const LeadRow = z.object({ ...EntityFields, ...outputs(fieldsWith({ row: true })), custom: Custom });
export type LeadRow = z.infer<typeof LeadRow>;

export const Lead = z.extend(LeadRow, outputs(fieldNames()));
export type Lead = z.infer<typeof Lead>;

export const LeadDetail = z.extend(Lead, { activities: z.array(Activity), activities_page: Page });
export type LeadDetail = z.infer<typeof LeadDetail>;

/** A lead after a logged activity, which is the first one, with the ids of completed tasks. */
export const LoggedLead = z.extend(LeadDetail, { completed_tasks: z.array(z.string()) });
export type LoggedLead = z.infer<typeof LoggedLead>;

const optionalReference = (label: string) => z.optional(z.nullable(reference(label)));

export const CreateLead = z.object({
  ...createInputs(inputFields()),
  ...CustomInputs,
  note: optionalText("Note", ACTIVITY_TEXT_MAX),
  allow_duplicate: z.optional(z.boolean("allow_duplicate must be true or false")),
});
export type CreateLead = z.infer<typeof CreateLead>;

/** `before_id` is the card directly above, `after_id` the one directly below; without both, the top of the column. */
export const MoveLead = z.object({
  status_id: reference("Status"),
  before_id: optionalReference("before_id"),
  after_id: optionalReference("after_id"),
  lost_reason: optionalText("Lost reason", LOST_REASON_MAX),
  value: z.optional(z.nullable(money("Value", AMOUNT_MAX))),
  fields: z.optional(MoveFields),
  version: version(),
});
export type MoveLead = z.infer<typeof MoveLead>;

export const AssignLead = z.object({ owner_id: z.nullable(reference("Owner")), version: version() });
export type AssignLead = z.infer<typeof AssignLead>;

export const ArchiveLead = z.object({ tenant_id: z.optional(z.string()), version: version() });
export type ArchiveLead = z.infer<typeof ArchiveLead>;

/** A possible duplicate, or only its owner if the caller may not see it. */
export const Duplicate = z.union([
  z.object({ id: z.string(), name: z.string() }),
  z.object({ owner_name: z.nullable(z.string()) }),
]);
export type Duplicate = z.infer<typeof Duplicate>;

export const CreatedLead = z.extend(Lead, { duplicates: z.optional(z.array(Duplicate)) });
export type CreatedLead = z.infer<typeof CreatedLead>;

/** A column of the board. `count` and `value_total` (minor units) are exact or null. */
export const BoardColumn = z.object({
  status_id: z.string(),
  count: z.nullable(z.int()),
  value_total: z.nullable(z.int()),
  cards: z.array(LeadRow),
  next_cursor: z.nullable(z.string()),
});
export type BoardColumn = z.infer<typeof BoardColumn>;
