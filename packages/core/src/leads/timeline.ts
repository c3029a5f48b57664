import { useActorId, useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { createId } from "../kernel/id";
import type { Change, Page, Paged } from "../kernel/schema";
import type { Item } from "../kernel/table/client";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import type { Write } from "../kernel/table/write";
import * as Entity from "./activity-entity";
import { RESPONSE_KINDS, type SystemEvent } from "./rules";
import type { Activity, CreateActivity } from "./schema";

export interface Subject {
  id: string;
  owner_id: string | null;
  team_id?: string | null;
}

function entry(
  lead: Subject,
  fields: Pick<Entity.StoredActivity, "kind" | "event" | "text" | "due_at" | "outcome" | "changes">,
) {
  const at = timestamp();
  return {
    id: createId(),
    lead_id: lead.id,
    owner_id: lead.owner_id,
    team_id: lead.team_id,
    ...fields,
    user_id: useActorId(),
    created_at: at,
    updated_at: at,
    version: 1,
    rev: 1,
  };
}

export function systemEntry(
  lead: Subject,
  event: SystemEvent,
  changes: Change[] = [],
  text = "",
): Entity.StoredActivity {
  return entry(lead, { kind: "system", event, text, due_at: null, outcome: null, changes });
}

/** The write of the entry that explains a lead's origin; feeds get it from the lead itself. */
export function recordCreation(lead: Subject, origin: string): Write {
  return Entity.createUnlisted({ ...systemEntry(lead, "created", [], origin), id: lead.id });
}

export function log(
  lead: Subject,
  input: CreateActivity,
  changes: Change[] = [],
): { activity: Entity.StoredActivity; write: Write } {
  const activity = entry(lead, {
    kind: input.kind,
    event: null,
    text: input.text,
    due_at: input.due_at ? new Date(input.due_at).toISOString() : null,
    outcome: input.outcome || null,
    changes,
  });
  return { activity, write: Entity.create(activity) };
}

/** The first response to a lead, if an entry is one. */
export function firstResponse(
  lead: { first_response_at?: string },
  { kind, created_at }: Pick<Entity.StoredActivity, "kind" | "created_at">,
): { first_response_at?: string } {
  return lead.first_response_at === undefined && RESPONSE_KINDS.includes(kind)
    ? { first_response_at: created_at }
    : {};
}

function cursorScope(leadId: string): string {
  return `timeline\0${useTenant()}\0${leadId}`;
}

export function boundaryOf(leadId: string, cursor: string | undefined): string | undefined {
  return cursor === undefined ? undefined : decodeCursor(cursor, cursorScope(leadId));
}

export function cursorOf(leadId: string, boundary: string | null): string | null {
  return boundary === null ? null : encodeCursor(boundary, cursorScope(leadId));
}

/** The page after an entry; the last page without one. */
export function pageAfter(leadId: string, entry: Entity.StoredActivity | undefined): Page {
  return { next_cursor: cursorOf(leadId, entry ? Entity.read(entry).key.sk : null) };
}

/** A page of a timeline from items of the lead's partition, newest first. */
export function toPage(leadId: string, items: readonly Item[], hasMore: boolean): Paged<Activity> {
  const boundary = hasMore ? (items.at(-1)?.sk ?? null) : null;
  return {
    items: Entity.parseAll(items).map(Entity.serialize),
    page: { next_cursor: cursorOf(leadId, boundary) },
  };
}
