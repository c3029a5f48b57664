import type { SessionEnd } from "../access/entity";
import type { AuditAction, AuditSubject } from "../audit/rules";
import type { AssignedCounts, Job, TransferJob } from "../jobs/entity";
import type { Change } from "../kernel/schema";
import type { StoredActivity } from "../leads/activity-entity";
import type { StoredLead } from "../leads/entity";
import type { Notification } from "../notifications/schema";
import type { Permissions, Role } from "../permissions/rules";
import type { SettingsSection } from "../realtime/rules";
import type { EndReason } from "../webhooks/rules";

export interface Subject {
  type: AuditSubject;
  id: string;
  name: string;
  lead_id?: string;
  fields: Record<string, unknown>;
}

export interface SubjectChange {
  action: AuditAction;
  subject: Subject;
  changes: Change[];
  actor_id?: string;
}

/**
 * `rekeyed`: another team or a statistics recount. `touched`: no change by a user. `erased`: personal data
 * removed on request. `expired`: deleted from the trash.
 */
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

export interface SubjectEvent {
  type: `${Exclude<AuditSubject, "lead">}.${AuditAction}`;
  change: SubjectChange;
}

export type DomainEvent =
  | LeadEvent
  | SubjectEvent
  | {
      type: "session.ended";
      user_id: string;
      reason: SessionEnd["reason"];
      kept_session: string | null;
      untold_session: string | null;
    }
  | { type: "session.signed_out"; user_id: string; session_ids: readonly string[]; elsewhere: string | null }
  | { type: "permissions.changed"; user_id: string; role: Role; permissions: Permissions }
  | { type: "settings.changed"; section: SettingsSection }
  | { type: "timezone.changed" }
  | { type: "calendar.changed"; owners: readonly string[] }
  | { type: "plan.changed" }
  /** The user subscribes to the weekly report; sent with every write of that user. */
  | { type: "report.wanted" }
  | { type: "job.progressed"; job: Job; request_id: string }
  | { type: "transfer.due"; job_id: string; turn: number }
  /** A pending delivery may be sent now. */
  | { type: "delivery.due"; hook_id: string; lane: string }
  | { type: "transfer.ended"; job: TransferJob; at: string }
  /** One per bulk change, with the number of leads for each new owner. */
  | { type: "leads.given"; given: AssignedCounts; by: string | null; at: string }
  /** A webhook was turned off, by a user or the system. */
  | { type: "webhook.stopped"; id: string }
  /** The receiver of a REST hook responded with 410. */
  | { type: "rest_hook.gone"; id: string }
  /** The system has turned a webhook off. */
  | { type: "webhook.ended"; host: string; reason: EndReason; at: string }
  | { type: "notification.created"; user_id: string; notification: Notification }
  | { type: "letter.posted"; letter_id: string }
  /** Website submissions are waiting over the plan limit; for this Admin. */
  | { type: "submissions.parked"; user_id: string; at: string }
  | { type: "enquiry.repeated"; lead_id: string; at: string }
  /** Next to `activity.created`, with the whole entry. */
  | { type: "entry.logged"; entry: StoredActivity }
  | { type: "mention.made"; lead_id: string; user_ids: readonly string[]; text: string; at: string }
  | { type: "file.replaced"; path: string }
  | { type: "enquiry.received"; enquiry_id: string };

export function isLeadEvent(event: DomainEvent): event is LeadEvent {
  return event.type.startsWith("lead.");
}
