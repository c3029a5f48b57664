import * as z from "zod/mini";
import { reference } from "../kernel/field";
import { ofFields } from "../leads/fields";
import { Lead } from "../leads/schema";
import { MERGE_FIELDS, SIDES } from "./rules";

const MergedField = z.union([z.enum(MERGE_FIELDS), z.templateLiteral(["custom.", z.string()])]);
const Choices = z.enum(["this", "other", "both"]);
const Take = z.optional(z.enum(SIDES, { error: () => 'Choose "this" or "other"' }));
const version = (label: string) => z.int(`${label} must be a whole number`).check(z.positive());

/** Versions of the remaining lead and the other lead. */
export const MergeLeads = z.object({
  other_id: reference("Lead"),
  version: version("version"),
  other_version: version("other_version"),
  take: z.optional(z.catchall(z.object(ofFields(MERGE_FIELDS, () => Take)), Take)), // also `custom.<key>`
});
export type MergeLeads = z.infer<typeof MergeLeads>;

export const MergeStarted = z.object({ job_id: z.string(), merge_id: z.string() });
export type MergeStarted = z.infer<typeof MergeStarted>;

export const MergeWith = z.object({ other_id: reference("Lead") });
export type MergeWith = z.infer<typeof MergeWith>;

export const MergePreview = z.object({
  this: Lead,
  other: Lead,
  fields: z.array(z.object({ field: MergedField, take: Choices })),
  moves: z.object({
    notes: z.int(),
    tasks: z.int(),
    history: z.int(),
    files: z.int(),
    events: z.nullable(z.int()),
  }),
});
export type MergePreview = z.infer<typeof MergePreview>;
