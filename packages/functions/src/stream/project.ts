import * as Agenda from "@leadlane/core/calendar/agenda";
import { rescheduleForTimeZone } from "@leadlane/core/calendar/reminder";
import { type DomainEvent, isLeadEvent, type LeadEvent } from "@leadlane/core/events/event";
import { withActor } from "@leadlane/core/kernel/actor";
import { withContext } from "@leadlane/core/kernel/context";
import * as LeadFiles from "@leadlane/core/lead-files/lifecycle";
import * as Entries from "@leadlane/core/leads/activity-entity";
import { followOwners } from "@leadlane/core/leads/rekey";
import { moveFromDeletedStatuses } from "@leadlane/core/leads/restage";
import * as Audit from "@leadlane/core/reactions/audit";
import { Changes, count, isCounted } from "@leadlane/core/reactions/counters";
import {
  type FollowUp,
  followUpsOf,
  scheduleFollowUps,
  scheduleWeekly,
} from "@leadlane/core/reactions/due-reminders";
import { continueJob, eraseLate, releaseSubmissions } from "@leadlane/core/reactions/jobs";
import type { Recorded } from "@leadlane/core/reactions/recorded";
import { updateDays } from "@leadlane/core/reactions/statistics";
import { webhookMessagesOf } from "@leadlane/core/reactions/webhooks";
import * as SearchIndex from "@leadlane/core/search/search-index";
import * as Registry from "@leadlane/core/tenants/registry";
import { cancelPending } from "@leadlane/core/webhooks/cancel";
import { removeAll } from "@leadlane/core/webhooks/delivery-entity";
import { dispatch, type WebhookMessage } from "@leadlane/core/webhooks/dispatch";
import { notifyAdmins } from "@leadlane/core/webhooks/notify-admins";
import * as RestHook from "@leadlane/core/webhooks/rest-hook";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { log } from "../log";
import { readTenantRecord, type TenantRecord } from "./record";

interface Step {
  tenant: string;
  sequence: string;
  run: () => Promise<void>;
}

/** Audit log, counters, statistics, search and jobs. Idempotent; resumes at the first failed record. */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batch = new Batch();
  withContext("project", () => {
    for (const record of event.Records) batch.add(record);
  });
  for (const { tenant, sequence, run } of batch.steps) {
    try {
      await withContext(sequence, () =>
        withActor({ type: "system", tenant_id: tenant }, async () => {
          // Otherwise a removed tenant would get new items.
          if (await Registry.isOpen()) await run();
        }),
      );
    } catch (error) {
      log.error("Applying a stream record failed.", { tenant_id: tenant, sequence, error });
      return { batchItemFailures: [{ itemIdentifier: sequence }] };
    }
  }
  return { batchItemFailures: [] };
}

/** Steps in the order of their first records, grouped per tenant where the order does not matter. */
class Batch {
  readonly steps: Step[] = [];
  private readonly audit = new Map<string, Audit.Draft[]>();
  private readonly followUps = new Map<string, FollowUp[]>();
  private readonly changed = new Map<string, LeadEvent[]>();
  private readonly dated = new Map<string, Recorded<LeadEvent>[]>();
  private readonly messages = new Map<string, WebhookMessage[]>();
  private counted: { tenant: string; changes: Changes } | undefined;

  add(record: DynamoDBRecord): void {
    try {
      const read = readTenantRecord(record);
      if (read) this.addRead(read);
    } catch (error) {
      const { Keys, SequenceNumber: sequence = "" } = record.dynamodb ?? {};
      const [, tenant = ""] = Keys?.pk?.S?.split("#") ?? [];
      this.steps.push({ tenant, sequence, run: () => Promise.reject(error) });
    }
  }

  private addRead(record: TenantRecord): void {
    const { tenant, sequence, write, events } = record;
    const step = (run: Step["run"]) => this.steps.push({ tenant, sequence, run });
    const [leads, others] = [events.filter(isIndexed), events.filter((event) => !isIndexed(event))];
    const leadEvents = events.filter(isLeadEvent);
    const drafts = Audit.draft(others.map((event) => ({ event, write })));
    this.append(this.audit, drafts, record, Audit.record);
    this.append(this.followUps, events.flatMap(followUpsOf), record, scheduleFollowUps);
    this.append(this.changed, leadEvents, record, SearchIndex.updateIndex);
    // Before counters, because an empty counter shows that no leads existed before.
    const dated = leadEvents.map((event) => ({ event, write }));
    this.append(this.dated, dated, record, updateDays);
    for (const event of events)
      if (event.type === "lead.erased" && event.after) {
        const { id } = event.after;
        step(() => eraseLate(write, id));
      }
    const messages = events.flatMap((event) => webhookMessagesOf({ event, write }));
    this.append(this.messages, messages, record, dispatch);
    for (const event of leads) this.count(tenant, { event, write }, step);
    for (const event of others) {
      if (event.type === "plan.changed") step(() => releaseSubmissions(write));
      if (event.type === "report.wanted") step(scheduleWeekly);
      if (event.type === "timezone.changed") step(rescheduleForTimeZone);
      if (event.type === "job.progressed") step(() => continueJob(event));
      if (event.type === "webhook.ended") step(() => notifyAdmins(event, write.id));
      if (event.type === "webhook.stopped") step(() => cancelPending(event.id));
      if (event.type === "rest_hook.gone") step(() => RestHook.removeEnded(event.id));
      if (event.type === "api_key.removed") {
        const { id } = event.change.subject;
        const author = { type: "system", tenant_id: tenant, on_behalf_of: write.stamp?.author_id } as const;
        step(() => withActor(author, () => RestHook.removeOfKey(id)));
      }
      if (event.type === "webhook.removed") {
        const { id } = event.change.subject;
        step(() => removeAll(id));
      }
    }
  }

  /** Adds to the tenant's list; its first entries start a step. */
  private append<T>(
    lists: Map<string, T[]>,
    added: readonly T[],
    { tenant, sequence }: TenantRecord,
    run: (all: T[]) => Promise<void>,
  ): void {
    const known = lists.get(tenant);
    if (known) known.push(...added);
    else if (added.length > 0) {
      const list = [...added];
      lists.set(tenant, list);
      this.steps.push({ tenant, sequence, run: () => run(list) });
    }
  }

  private count(tenant: string, recorded: Recorded<LeadEvent>, step: (run: Step["run"]) => void): void {
    if (this.counted?.tenant === tenant && this.counted.changes.add(recorded)) return;
    const changes = new Changes();
    changes.add(recorded);
    this.counted = { tenant, changes };
    step(() => apply(changes.events));
  }
}

async function apply(events: readonly Recorded<LeadEvent>[]): Promise<void> {
  await count(events);
  const statusChanges = events.flatMap(({ event: { before, after } }) =>
    after && isActive(after) && (!isActive(before) || after.status_id !== before?.status_id) ? [after] : [],
  );
  await moveFromDeletedStatuses(statusChanges);
  for (const { event } of events)
    if (isRemoval(event)) {
      await Entries.removeAll(event.before.id);
      await LeadFiles.removeAll(event.before.id);
    }
  await followOwners(events.flatMap(({ event }) => (event.after && isGiven(event) ? [event.after] : [])));
  await Agenda.updateIndexes([
    ...new Set(events.flatMap(({ event }) => (isHandedOver(event) ? event.after.id : []))),
  ]);
}

/** Counted leads, restored leads (the owner's team may have changed) and leads deleted from the trash. */
function isIndexed(event: DomainEvent): event is LeadEvent {
  return isLeadEvent(event) && (isCounted(event) || event.type === "lead.restored" || isRemoval(event));
}

function isRemoval(event: LeadEvent): event is LeadEvent & { before: NonNullable<LeadEvent["before"]> } {
  return event.type === "lead.expired" && Boolean(event.before?.deleted_at);
}

function isHandedOver(event: LeadEvent): event is LeadEvent & { after: NonNullable<LeadEvent["after"]> } {
  const { before, after } = event;
  return before !== undefined && after !== undefined && before.owner_id !== after.owner_id;
}

function isGiven({ before, after }: LeadEvent): boolean {
  return before?.owner_id !== after?.owner_id || isActive(before) !== isActive(after);
}

function isActive(lead: LeadEvent["after"]): boolean {
  return lead !== undefined && !lead.archived && !lead.deleted_at;
}
