import * as z from "zod/mini";
import { reference } from "../kernel/field";
import { Change, pageQuery } from "../kernel/schema";
import { AUDIT_ACTIONS, AUDIT_PAGE_DEFAULT, AUDIT_PAGE_MAX, AUDIT_SUBJECTS } from "./rules";

export const AuditChange = z.extend(Change, {
  from_name: z.optional(z.string()),
  to_name: z.optional(z.string()),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** Names are those at that time; `actor_id` is null for the system. */
export const AuditEntry = z.object({
  id: z.string(),
  tenant_id: z.string(),
  at: z.string(),
  actor_id: z.nullable(z.string()),
  actor_name: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  subject_type: z.enum(AUDIT_SUBJECTS),
  subject_id: z.string(),
  subject_name: z.string(),
  lead_id: z.nullable(z.string()),
  changes: z.array(AuditChange),
  request_id: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const ListAudit = z.strictObject({
  ...pageQuery(AUDIT_PAGE_DEFAULT, AUDIT_PAGE_MAX),
  tenant_id: z.optional(z.string()),
  actor_id: z.optional(reference("actor_id")),
  subject_type: z.optional(
    z.enum(AUDIT_SUBJECTS, { error: () => `subject_type must be one of ${AUDIT_SUBJECTS.join(", ")}` }),
  ),
});
export type ListAudit = z.infer<typeof ListAudit>;
