import * as z from "zod/mini";
import { AuditEntry } from "../audit/schema";
import { LikelyDuplicate } from "../duplicates/schema";
import { Capture } from "../forms/schema";
import { HistoryEntry } from "../history/schema";
import { text } from "../kernel/field";
import { LeadFile } from "../lead-files/schema";
import { LEAD_NAME_MAX } from "../leads/rules";
import { Activity, Lead } from "../leads/schema";
import { Notification } from "../notifications/schema";
import { ExportedDelivery } from "../webhooks/schema";
import { ASKED_BY_MAX, CONFIRM_TEXT } from "./rules";

export const HeldEvent = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  notes: z.nullable(z.string()),
  owner_id: z.string(),
});
export type HeldEvent = z.infer<typeof HeldEvent>;

/** The lead's part of a job: its row in a file and its previous values. */
export const HeldResult = z.object({
  job_id: z.string(),
  row: z.nullable(z.int()),
  previous: z.nullable(z.record(z.string(), z.unknown())),
});
export type HeldResult = z.infer<typeof HeldResult>;

/** All data about the person of a lead. `names` resolves ids. */
export const PersonExport = z.object({
  taken_at: z.string(),
  lead: Lead,
  merged_leads: z.array(Lead),
  names: z.record(z.string(), z.string()),
  activities: z.array(Activity),
  history: z.array(HistoryEntry),
  events: z.array(HeldEvent),
  files: z.array(LeadFile),
  captures: z.array(Capture),
  jobs: z.array(HeldResult),
  notices: z.array(z.extend(Notification, { user_id: z.string() })),
  duplicates: z.array(LikelyDuplicate),
  deliveries: z.array(ExportedDelivery),
  audit: z.array(AuditEntry),
  /** Where the audit continues, in a business with a large audit. */
  next_cursor: z.nullable(z.string()),
});
export type PersonExport = z.infer<typeof PersonExport>;

/** With a cursor, only the audit continues. */
export const ExportPerson = z.strictObject({
  tenant_id: z.optional(z.string()),
  cursor: z.optional(z.string().check(z.maxLength(1024, "cursor is not valid"))),
});
export type ExportPerson = z.infer<typeof ExportPerson>;

/** `confirm` is the lead's name; `asked_by` says who asked and how, such as "by email of 3 May". */
export const EraseLead = z.object({
  confirm: z.string(CONFIRM_TEXT).check(z.trim(), z.maxLength(LEAD_NAME_MAX, CONFIRM_TEXT)),
  asked_by: text("Who asked", ASKED_BY_MAX),
});
export type EraseLead = z.infer<typeof EraseLead>;
