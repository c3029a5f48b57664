import type { SessionEnd } from "../access/entity";
import type { AuditAction, AuditSubject } from "../audit/rules";
import type { Given, Job, TransferJob } from "../jobs/entity";
import type { Change } from "../kernel/schema";
import type { StoredLead } from "../leads/entity";
import type { Notification } from "../notifications/schema";
import type { Permissions, Role } from "../permissions/rules";
import type { SettingsSection } from "../realtime/rules";

/** A thing that people know, as one image tells of it: what of it is public, and only that. */
export interface Subject {
  type: AuditSubject;
  id: string;
  name: string;
  /** The lead that it belongs to. */
  lead_id?: string;
  fields: Record<string, unknown>;
}

/** What was done to a thing that people know, as the audit tells of it. */
export interface SubjectChange {
  action: AuditAction;
  subject: Subject;
  changes: Change[];
  /** Who did it, where that is not who the write names. */
  actor_id?: string;
}

/** What became of a lead; `rekeyed` gives it to another team or to statistics that are counted anew, `touched` changes nothing people put in, `erased` takes its person out of it on request, `expired` ends its time in the trash. */
export interface LeadEvent {
  type: `lead.${LeadEventName}`;
  before: StoredLead | undefined;
  after: StoredLead | undefined;
  change?: SubjectChange;
}
type LeadEventName =
  | "created"
  | "updated"
  | "moved"
  | "assigned"
  | "reordered"
  | "archived"
  | "unarchived"
  | "removed"
  | "restored"
  | "rekeyed"
  | "touched"
  | "erased"
  | "expired";

/** What became of anything else that people know. */
export interface SubjectEvent {
  type: `${Exclude<AuditSubject, "lead">}.${AuditAction}`;
  change: SubjectChange;
}

/** One thing that happened in a tenant. A committed write tells of none, one or several. */
export type DomainEvent =
  | LeadEvent
  | SubjectEvent
  /** Every session of a user is over but the one that is kept. */
  | {
      type: "session.ended";
      user_id: string;
      reason: SessionEnd["reason"];
      kept_session: string | null;
      untold_session: string | null;
    }
  | { type: "session.signed_out"; user_id: string; session_ids: readonly string[]; elsewhere: string | null }
  | { type: "permissions.changed"; user_id: string; role: Role; permissions: Permissions }
  /** For those whose screens show it; what was changed is an event of its own. */
  | { type: "settings.changed"; section: SettingsSection }
  | { type: "timezone.changed" }
  /** Something on the calendars of these users is new, gone or other than it was. */
  | { type: "calendar.changed"; owners: readonly string[] }
  | { type: "plan.changed" }
  /** Somebody wants the report of the week, as each write of this user says again. */
  | { type: "report.wanted" }
  /** A job has to go on from here. */
  | { type: "job.progressed"; job: Job; request_id: string }
  /** A job of the queue has work to do; an import or export has ended, well or not. */
  | { type: "transfer.due"; job_id: string; turn: number }
  | { type: "transfer.ended"; job: TransferJob; at: string }
  /** Many leads at once have other owners: how many each was given. */
  | { type: "leads.given"; given: Given; by: string | null; at: string }
  | { type: "notification.created"; user_id: string; notification: Notification }
  | { type: "letter.posted"; letter_id: string }
  /** Submissions of the website form wait, of which this Admin is to know. */
  | { type: "submissions.parked"; user_id: string; at: string }
  /** Somebody whose lead is known has filled in the website form once more. */
  | { type: "enquiry.repeated"; lead_id: string; at: string }
  /** An entry of a lead's timeline names colleagues whom it did not name before. */
  | { type: "mention.made"; lead_id: string; user_ids: readonly string[]; text: string; at: string }
  /** Nothing shows this file any more. */
  | { type: "file.replaced"; path: string }
  /** A visitor wrote; this belongs to no tenant. */
  | { type: "enquiry.received"; enquiry_id: string };

export function isLeadEvent(event: DomainEvent): event is LeadEvent {
  return event.type.startsWith("lead.");
}
