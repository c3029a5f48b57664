import * as z from "zod/mini";
import { EntityFields } from "../entity";
import { text, version } from "../field";
import { SOURCE_NAME_MAX } from "./rules";

/** Where leads come from. */
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
