export const AUDIT_ACTIONS = [
  "created",
  "updated",
  "removed",
  "restored",
  "archived",
  "unarchived",
  "moved",
  "assigned",
  "reordered",
  "merged",
  "unmerged",
  "registered",
  "invited",
  "enabled",
  "disabled",
  "password_changed",
  "signed_in",
  "passkey_refused",
  "exported",
  "erasure_asked",
  "erased",
  "signed_out_everywhere",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  "lead",
  "activity",
  "file",
  "event",
  "user",
  "status",
  "field",
  "lead_source",
  "lost_reason",
  "call_outcome",
  "category",
  "product",
  "template",
  "preferences",
  "subscription",
  "integration",
  "api_key",
  "webhook",
  "tenant",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
export const LEAD_SUBJECTS: ReadonlySet<AuditSubject> = new Set(["lead", "activity", "file"]);

/** A year plus a month (decision 007). */
export const AUDIT_DAYS = 400;
export const AUDIT_PAGE_DEFAULT = 25;
export const AUDIT_PAGE_MAX = 100;
export const AUDIT_TEXT_MAX = 200;
export const AUDIT_LIST_MAX = 40;
export const AUDIT_FIELDS_MAX = 30;

export const SYSTEM_ACTOR_NAME = "The system";
