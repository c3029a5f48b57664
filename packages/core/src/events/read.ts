import * as Job from "../jobs/entity";
import type { Image, ItemChange } from "../kernel/image";
import * as Mail from "../mail/entity";
import * as Notification from "../notifications/notification";
import { activityEvents } from "./activity";
import { apiKeyEvents } from "./api-key";
import { calendarEvents } from "./calendar";
import { categoryEvents, productEvents } from "./catalogue";
import type { DomainEvent } from "./event";
import { leadEvents } from "./lead";
import { leadFileEvents } from "./lead-file";
import type { StreamEntity } from "./rules";
import { billingEvents, documentEvents, formEvents } from "./settings";
import { templateEvents } from "./template";
import { userEvents } from "./user";
import { pointerEvents, webhookEvents } from "./webhook";

type Reader = (before: Image | undefined, after: Image | undefined, author: string | null) => DomainEvent[];

const READERS: Record<StreamEntity, Reader> = {
  lead: leadEvents,
  activity: activityEvents,
  lead_file: leadFileEvents,
  calendar_event: calendarEvents,
  user: userEvents,
  category: categoryEvents,
  product: productEvents,
  template: templateEvents,
  api_key: apiKeyEvents,
  webhook: webhookEvents,
  integration: formEvents,
  settings: documentEvents,
  billing_details: billingEvents,
  job: (before, item) => {
    const turn = Job.parseRun(before, item);
    if (turn) return runEvents(turn, before, item);
    const job = Job.parseRunning(item);
    if (job && !Job.isQueued(job))
      return [{ type: "job.progressed", job, request_id: String(item?.request_id) }];
    const given = Job.parseAssigned(before, item);
    return given ? [{ type: "leads.given", ...given, at: String(item?.changed_at) }] : [];
  },
  notification: (before, item) => {
    const stored = before ? undefined : Notification.parse(item);
    if (!stored) return [];
    const { user_id } = stored;
    return [{ type: "notification.created", user_id, notification: Notification.serialize(stored) }];
  },
  letter: (before, item) => {
    const email = before ? undefined : Mail.parse(item);
    return email?.sent_at === null ? emailEvents(email) : [];
  },
  enquiry: (before, item) =>
    // The content of an enquiry stays out of events; only `deliver` reads it.
    !before && item?.is_spam === false ? [{ type: "enquiry.received", enquiry_id: String(item.id) }] : [],
  webhook_pointer: pointerEvents,
  heartbeat: () => [],
};

function runEvents(job: Job.QueuedJob, before: Image | undefined, item: Image | undefined): DomainEvent[] {
  if (job.status === "running") return [{ type: "transfer.due", job_id: job.id, turn: job.turn }];
  const given = Job.parseAssigned(before, item);
  const at = String(item?.changed_at);
  return [
    ...(Job.isTransfer(job) ? [{ type: "transfer.ended" as const, job, at }] : []),
    ...(given ? [{ type: "leads.given" as const, ...given, at }] : []),
  ];
}

function emailEvents({ id, letter: email, created_at: at }: Mail.StoredEmail): DomainEvent[] {
  const posted = { type: "letter.posted", letter_id: id } as const;
  if (email.template !== "parked") return [posted];
  return [posted, { type: "submissions.parked", user_id: email.user_id, at }];
}

/** A tombstone has another entity, so it counts as a deletion. */
export function readEvents({ before, after }: ItemChange): DomainEvent[] {
  const entity = (before ?? after)?.entity;
  if (!isRead(entity)) return [];
  const of = (image: Image | undefined) => (image?.entity === entity ? image : undefined);
  return READERS[entity](of(before), of(after), authorOf(after));
}

function isRead(entity: unknown): entity is StreamEntity {
  return typeof entity === "string" && Object.hasOwn(READERS, entity);
}

export function authorOf(image: Image | undefined): string | null {
  return typeof image?.updated_by === "string" ? image.updated_by : null;
}
