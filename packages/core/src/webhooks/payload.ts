/** Bodies of deliveries. `data.lead` is the lead as the API shows it, with the names of its references. */
import * as User from "../access/users/user";
import type { Change } from "../kernel/schema";
import { readAll } from "../kernel/store";
import { type FeedEntry, serialize as serializeEntry } from "../leads/activity-entity";
import { serialize } from "../leads/change";
import * as Lead from "../leads/lead";
import type { StoredLead } from "../leads/stored";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import { serializeChanges } from "../preferences/amount";
import * as Preferences from "../preferences/preferences";
import type { WebhookEvent } from "./rules";

/** Content of an event; `before` is the earlier state of the lead. */
export type EventDetails =
  | { type: "lead.created" | "lead.archived" | "followup.due"; lead: StoredLead }
  | { type: "lead.moved" | "lead.won" | "lead.lost" | "lead.assigned"; lead: StoredLead; before: StoredLead }
  | { type: "lead.updated"; lead: StoredLead; changes: readonly Change[] }
  | { type: "lead.deleted"; lead: StoredLead; permanent: boolean }
  | { type: "activity.created"; entry: FeedEntry };

/** Fields left out of payloads. */
export const INTERNAL_FIELDS: readonly string[] = ["not_duplicates"];

export function leadIdOf(event: EventDetails): string {
  return "lead" in event ? event.lead.id : event.entry.lead_id;
}

/** Names and the currency that payloads need. */
export interface References {
  currency: string;
  statuses: ReadonlyMap<string, PipelineStatus.StoredStatus>;
  sources: ReadonlyMap<string, string>;
  owners: ReadonlyMap<string, string>;
  leads: ReadonlyMap<string, StoredLead>; // of logged entries
}

/** 1 BatchGetItem per hundred owners and leads. */
export async function readReferences(events: readonly EventDetails[]): Promise<References> {
  const entryLeads = distinct(events.map((one) => ("entry" in one ? one.entry.lead_id : null)));
  const found = await readAll(...entryLeads.map((id) => Lead.read(id)));
  const leads = new Map(found.flatMap((lead) => (lead ? [[lead.id, lead] as const] : [])));
  const owners = distinct([...events.flatMap(ownersOf), ...[...leads.values()].map(ownerOf)]);
  const [preferences, pipeline, { sources }, ...users] = await readAll(
    Preferences.read(),
    PipelineStatus.read(),
    LeadSource.read(),
    ...owners.map((id) => User.read(id)),
  );
  return {
    currency: preferences.currency_code,
    statuses: new Map(pipeline.statuses.map((status) => [status.id, status])),
    sources: new Map(sources.map(({ id, name }) => [id, name])),
    owners: new Map(users.flatMap((user) => (user ? [[user.id, user.name] as const] : []))),
    leads,
  };
}

const ownerOf = ({ owner_id }: StoredLead) => owner_id;

function ownersOf(event: EventDetails): (string | null)[] {
  if (!("lead" in event)) return [];
  return [event.lead.owner_id, "before" in event ? event.before.owner_id : null];
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

/** Undefined if the lead of an entry is erased or deleted. */
export function toData(event: EventDetails, references: References): Record<string, unknown> | undefined {
  switch (event.type) {
    case "lead.moved":
    case "lead.won":
    case "lead.lost": {
      const { lead, before } = event;
      const [from_status, to_status] = [before, lead].map((one) => toStatus(one, references));
      return { lead: toLead(lead, references), from_status, to_status };
    }
    case "lead.assigned": {
      const { lead, before } = event;
      const [from_owner, to_owner] = [before, lead].map((one) => toOwner(one, references));
      return { lead: toLead(lead, references), from_owner, to_owner };
    }
    case "lead.updated": {
      const changes = serializeChanges(event.changes, references.currency);
      return { lead: toLead(event.lead, references), changes };
    }
    case "lead.deleted": {
      const { id, name, erased_at, merged_into = null } = event.lead;
      return { lead: { id, name: erased_at ? null : name }, permanent: event.permanent, merged_into };
    }
    case "activity.created": {
      const lead = references.leads.get(event.entry.lead_id);
      if (!lead || lead.erased_at) return undefined;
      return { activity: serializeEntry(event.entry), lead: toLead(lead, references) };
    }
    default:
      return { lead: toLead(event.lead, references) };
  }
}

function toLead(lead: StoredLead, references: References) {
  const { currency, statuses, sources, owners } = references;
  return {
    ...serialize(lead, currency),
    status_name: statuses.get(lead.status_id)?.name ?? null,
    source_name: sources.get(lead.source_id ?? "") ?? null,
    owner_name: owners.get(lead.owner_id ?? "") ?? null,
  };
}

function toStatus({ status_id: id, status_type: type }: StoredLead, { statuses }: References) {
  return { id, name: statuses.get(id)?.name ?? null, type };
}

function toOwner({ owner_id: id }: StoredLead, { owners }: References) {
  return id === null ? null : { id, name: owners.get(id) ?? null };
}

/** The text that is sent and signed. */
export function toBody(type: WebhookEvent, timestamp: string, data: Record<string, unknown>): string {
  return JSON.stringify({ type, timestamp, data });
}
