import * as z from "zod/mini";
import { optionalText } from "../kernel/field";
import { LEAD_NAME_MAX } from "../leads/rules";
import { CreateLead } from "../leads/schema";
import { MATCHES } from "./rules";

/** Somebody who may be a lead already. */
export const CheckDuplicates = z.extend(z.pick(CreateLead, { phone: true, email: true, company: true }), {
  name: optionalText("Name", LEAD_NAME_MAX),
});
export type CheckDuplicates = z.infer<typeof CheckDuplicates>;

/** A lead that may be the same person, and what says so; without id and name where the caller may not see it. */
export const LikelyDuplicate = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  owner_name: z.nullable(z.string()),
  last_activity_at: z.string(),
  match: z.array(z.enum(MATCHES)),
});
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>;
