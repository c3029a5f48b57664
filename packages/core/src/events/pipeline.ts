import type { Pipeline } from "../pipeline/entity";
import type { Sources } from "../pipeline/source";
import { diff, toEvents } from "./diff";
import type { Subject, SubjectEvent } from "./event";
import { reordered } from "./reordered";

const ALL_STATUSES = { type: "status", name: "All statuses" } as const;

export function statusEvents(before: Pipeline, after: Pipeline | undefined): SubjectEvent[] {
  return toEvents([
    ...diff(toStatuses(before), toStatuses(after)),
    ...reordered(ALL_STATUSES, before.statuses, after?.statuses ?? []),
  ]);
}

function toStatuses(pipeline: Pipeline | undefined): Subject[] {
  return (pipeline?.statuses ?? []).map(({ id, name, color, type, stale_after_days = null }) => ({
    type: "status",
    id,
    name,
    fields: { name, color, type, stale_after_days },
  }));
}

export function sourceEvents(before: Sources, after: Sources | undefined): SubjectEvent[] {
  return toEvents(diff(toSources(before), toSources(after)));
}

function toSources(stored: Sources | undefined): Subject[] {
  // An unreadable document throws, and the stream moves the record to its failure queue.
  return stored
    ? stored.sources.map(({ id, name }) => ({ type: "lead_source", id, name, fields: { name } }))
    : [];
}
