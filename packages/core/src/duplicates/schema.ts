import * as z from "zod/mini";
import { optionalText, reference } from "../kernel/field";
import { pageQuery } from "../kernel/schema";
import { LEAD_NAME_MAX } from "../leads/rules";
import { CreateLead } from "../leads/schema";
import { MATCHES, PAIRS_PAGE_DEFAULT, PAIRS_PAGE_MAX } from "./rules";

export const CheckDuplicates = z.extend(z.pick(CreateLead, { phone: true, email: true, company: true }), {
  name: optionalText("Name", LEAD_NAME_MAX),
});
export type CheckDuplicates = z.infer<typeof CheckDuplicates>;

export const LikelyDuplicate = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  owner_name: z.nullable(z.string()),
  last_activity_at: z.string(),
  match: z.array(z.enum(MATCHES)),
});
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>;

export const DismissDuplicate = z.object({ other_id: reference("Lead") });
export type DismissDuplicate = z.infer<typeof DismissDuplicate>;

export const ListPairs = z.object(pageQuery(PAIRS_PAGE_DEFAULT, PAIRS_PAGE_MAX));
export type ListPairs = z.infer<typeof ListPairs>;

export const DuplicatePair = z.object({
  id: z.string(),
  match: z.array(z.enum(MATCHES)),
  leads: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      owner_name: z.nullable(z.string()),
      last_activity_at: z.string(),
    }),
  ),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;
