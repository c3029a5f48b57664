import * as z from "zod/mini";
import { color, reference, text, version } from "../kernel/field";
import { EntityFields } from "../kernel/schema";
import {
  REQUIRED_FIELDS_MAX,
  SOURCE_NAME_MAX,
  STALE_AFTER_DAYS_MAX,
  STATUS_NAME_MAX,
  STATUS_TYPES,
  STATUSES_MAX,
} from "./rules";

const Type = z.enum(STATUS_TYPES, { error: () => "Type must be open, won or lost" });

export const PipelineStatus = z.object({
  ...EntityFields,
  name: z.string(),
  color: z.string(),
  order: z.int(),
  type: z.enum(STATUS_TYPES),
  stale_after_days: z.optional(z.int()),
  /** What a lead needs to enter it: built-in names and `custom.<key>`. */
  required_fields: z.optional(z.array(z.string())),
  /** The statuses that its leads may move to; all without it. */
  allowed_next: z.optional(z.array(z.string())),
  /** The chance in percent that its leads are won, for the forecast. */
  win_probability: z.optional(z.int()),
  /** Being deleted: the status that its leads are moving to. Accepts no leads. */
  moving_to: z.optional(z.string()),
});
export type PipelineStatus = z.infer<typeof PipelineStatus>;

const STALE_TEXT = `Days must be a whole number from 1 to ${STALE_AFTER_DAYS_MAX}`;
const StaleAfterDays = z.optional(
  z.nullable(z.int(STALE_TEXT).check(z.minimum(1, STALE_TEXT), z.maximum(STALE_AFTER_DAYS_MAX, STALE_TEXT))),
);

const PROBABILITY_TEXT = "Chance of winning must be a whole number from 0 to 100";

const StageRules = {
  stale_after_days: StaleAfterDays,
  required_fields: z.optional(
    z
      .array(z.string("required_fields must be a list of fields"), "required_fields must be a list of fields")
      .check(z.maxLength(REQUIRED_FIELDS_MAX, `A status can require at most ${REQUIRED_FIELDS_MAX} fields`)),
  ),
  allowed_next: z.optional(
    z.nullable(
      z
        .array(reference("Status"), "allowed_next must be a list of statuses")
        .check(z.maxLength(STATUSES_MAX, "allowed_next lists too many statuses")),
    ),
  ),
  win_probability: z.optional(
    z.nullable(
      z.int(PROBABILITY_TEXT).check(z.minimum(0, PROBABILITY_TEXT), z.maximum(100, PROBABILITY_TEXT)),
    ),
  ),
};

export const CreateStatus = z.object({
  tenant_id: z.optional(z.string()),
  name: text("Name", STATUS_NAME_MAX),
  color: color(),
  type: z._default(Type, "open"),
  ...StageRules,
  before_id: z.optional(reference("before_id")),
});
export type CreateStatus = z.infer<typeof CreateStatus>;

export const UpdateStatus = z.object({
  tenant_id: z.optional(z.string()),
  status_name: z.optional(text("Name", STATUS_NAME_MAX)),
  color: z.optional(color()),
  type: z.optional(Type),
  ...StageRules,
  version: version(),
});
export type UpdateStatus = z.infer<typeof UpdateStatus>;

export const ReorderStatuses = z.object({
  tenant_id: z.optional(z.string()),
  order: z
    .array(
      z.object({ id: reference("Status"), order: z.int("Order must be a whole number") }),
      "Order must list every status once",
    )
    .check(
      z.minLength(1, "Order must list every status once"),
      z.maxLength(STATUSES_MAX, "Order lists too many statuses"),
    ),
});
export type ReorderStatuses = z.infer<typeof ReorderStatuses>;

export const RemoveStatusQuery = z.object({ move_to: z.optional(reference("move_to")) });
export type RemoveStatusQuery = z.infer<typeof RemoveStatusQuery>;

export const LeadSource = z.object({ ...EntityFields, name: z.string() });
export type LeadSource = z.infer<typeof LeadSource>;

export const CreateSource = z.object({
  tenant_id: z.optional(z.string()),
  name: text("Name", SOURCE_NAME_MAX),
});
export type CreateSource = z.infer<typeof CreateSource>;

export const UpdateSource = z.object({
  tenant_id: z.optional(z.string()),
  name: z.optional(text("Name", SOURCE_NAME_MAX)),
  version: version(),
});
export type UpdateSource = z.infer<typeof UpdateSource>;
