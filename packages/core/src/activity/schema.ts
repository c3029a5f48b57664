import * as z from "zod/mini";
import { EntityFields, pageQuery } from "../entity";
import { moment, optionalText, text, version } from "../field";
import {
  ACTIVITIES_PAGE_DEFAULT,
  ACTIVITIES_PAGE_MAX,
  ACTIVITY_KINDS,
  ACTIVITY_TEXT_MAX,
  OUTCOME_MAX,
  SYSTEM_EVENTS,
} from "./rules";

/** One field that changed; ids for status, owner and source. */
export const Change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type Change = z.infer<typeof Change>;

/** An entry of a lead's timeline: logged by a person, or (`kind` system) written by the product. */
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

export const ListActivities = z.object(pageQuery(ACTIVITIES_PAGE_DEFAULT, ACTIVITIES_PAGE_MAX));
export type ListActivities = z.infer<typeof ListActivities>;
