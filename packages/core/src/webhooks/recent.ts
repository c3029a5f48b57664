import { timestamp } from "../kernel/clock";
import { notFound } from "../kernel/error";
import { readAll, readByIds } from "../kernel/store";
import * as Entries from "../leads/activity-entity";
import * as Lead from "../leads/lead";
import { listNewest } from "../leads/list/scope";
import type { StoredLead } from "../leads/stored";
import * as PipelineStatus from "../pipeline/status";
import { type EventDetails, INTERNAL_FIELDS, readReferences, toBody, toData } from "./payload";
import { SAMPLES_MAX, WEBHOOK_EVENTS, type WebhookEvent } from "./rules";
import { sampleData } from "./sample";
import { WebhookContent } from "./schema";

const ENTRIES_READ = 50;

/** The newest events of a type as they are delivered, or a made-up one. 404 for an unknown type. */
export async function listRecent(name: string): Promise<WebhookContent[]> {
  const type = WEBHOOK_EVENTS.find((one) => one === name);
  if (!type) throw notFound("Event");
  const recent = (await findRecent(type)).slice(0, SAMPLES_MAX);
  const references = await readReferences(recent.map(({ details }) => details));
  const contents = recent.flatMap(({ details, at }) => {
    const data = toData(details, references);
    return data ? [toContent(type, at, data)] : [];
  });
  return contents.length > 0 ? contents : [toContent(type, timestamp(), await sampleData(type))];
}

/** The content of a delivery, as its receiver parses it. */
function toContent(type: WebhookEvent, at: string, data: Record<string, unknown>): WebhookContent {
  return WebhookContent.parse(JSON.parse(toBody(type, at, data)));
}

interface Recent {
  details: EventDetails;
  at: string;
}

async function findRecent(type: WebhookEvent): Promise<Recent[]> {
  const entries =
    type === "lead.created"
      ? (await listNewest(SAMPLES_MAX)).map(Entries.creationOf)
      : await Entries.listNewest(ENTRIES_READ);
  const [leads, [{ statuses }]] = await Promise.all([
    readByIds(
      entries.map(({ lead_id }) => lead_id),
      Lead.read,
    ),
    readAll(PipelineStatus.read()),
  ]);
  const isShown = ({ deleted_at, erased_at }: StoredLead) => !deleted_at && !erased_at;
  if (type === "followup.due")
    return [...leads.values()].filter(isShown).flatMap((lead) => {
      return lead.follow_up_at ? [{ details: { type, lead }, at: lead.follow_up_at }] : [];
    });
  return entries.flatMap((entry) => {
    const lead = leads.get(entry.lead_id);
    if (!lead || !isShown(lead)) return [];
    const details = toDetails(type, entry, lead, statuses);
    return details ? [{ details, at: entry.created_at }] : [];
  });
}

function toDetails(
  type: WebhookEvent,
  entry: Entries.FeedEntry,
  lead: StoredLead,
  statuses: readonly PipelineStatus.StoredStatus[],
): EventDetails | undefined {
  switch (type) {
    case "lead.created":
      return { type, lead };
    case "activity.created":
      return entry.kind === "system" ? undefined : { type, entry };
    case "lead.archived":
      return entry.event === "archived" ? { type, lead } : undefined;
    case "lead.assigned":
      return withChange(entry, "owner_id", (from, to) => ({
        type,
        lead: { ...lead, owner_id: to },
        before: { ...lead, owner_id: from },
      }));
    case "lead.moved":
    case "lead.won":
    case "lead.lost":
      return withChange(entry, "status_id", (from, to) => {
        const [before, after] = [from, to].map((id) => statuses.find((status) => status.id === id));
        if (!before || !after || (type !== "lead.moved" && type !== `lead.${after.type}`)) return undefined;
        const inStatus = ({ id: status_id, type: status_type }: PipelineStatus.StoredStatus) => ({
          ...lead,
          status_id,
          status_type,
        });
        return { type, lead: inStatus(after), before: inStatus(before) };
      });
    case "lead.updated": {
      const changes = entry.changes.filter(({ field }) => !INTERNAL_FIELDS.includes(field));
      return entry.event === "updated" && changes.length > 0 ? { type, lead, changes } : undefined;
    }
    case "followup.due": // not in the timeline
    case "lead.deleted": // deleted leads stay hidden
      return undefined;
  }
}

function withChange(
  { changes }: Entries.FeedEntry,
  field: string,
  toDetails: (from: string | null, to: string | null) => EventDetails | undefined,
): EventDetails | undefined {
  const change = changes.find((one) => one.field === field);
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return change && toDetails(text(change.from), text(change.to));
}
