import * as z from "zod/mini";
import { text, version } from "../kernel/field";
import { EntityFields } from "../kernel/schema";
import { REASON_NAME_MAX } from "./rules";

/** An entry of a list of reasons. Leads and activities store its name, so `former_names` remain in use. */
export const Reason = z.object({
  ...EntityFields,
  name: z.string(),
  order: z.int(),
  retired: z.boolean(),
  former_names: z.array(z.string()),
});
export type Reason = z.infer<typeof Reason>;

const name = text("Name", REASON_NAME_MAX);
const POSITION_TEXT = "Position must be a whole number from 1";

export const CreateReason = z.object({ tenant_id: z.optional(z.string()), name });
export type CreateReason = z.infer<typeof CreateReason>;

/** `position` counts from 1; a larger one is the end of the list. */
export const UpdateReason = z.object({
  tenant_id: z.optional(z.string()),
  name: z.optional(name),
  position: z.optional(z.int(POSITION_TEXT).check(z.positive(POSITION_TEXT))),
  retired: z.optional(z.boolean("retired must be true or false")),
  version: version(),
});
export type UpdateReason = z.infer<typeof UpdateReason>;
