import type { Pipeline } from "../pipeline/entity";
import type { Sources } from "../pipeline/source";
import { diff, toEvents } from "./diff";
import type { Subject, SubjectChange, SubjectEvent } from "./event";

const ALL_STATUSES = "All statuses";

export function statusEvents(before: Pipeline, after: Pipeline | undefined): SubjectEvent[] {
  return toEvents([...diff(toStatuses(before), toStatuses(after)), ...reordered(before, after)]);
}

function toStatuses(pipeline: Pipeline | undefined): Subject[] {
  return (pipeline?.statuses ?? []).map(({ id, name, color, type, stale_after_days = null }) => ({
    type: "status",
    id,
    name,
    fields: { name, color, type, stale_after_days },
  }));
}

function reordered(before: Pipeline, after: Pipeline | undefined): SubjectChange[] {
  const fresh = after?.statuses ?? [];
  const from = before.statuses.filter(({ id }) => fresh.some((status) => status.id === id));
  const to = fresh.filter(({ id }) => before.statuses.some((status) => status.id === id));
  if (from.every(({ id }, position) => id === to[position]?.id)) return [];
  const names = (statuses: Pipeline["statuses"]) => statuses.map(({ name }) => name);
  return [
    {
      action: "reordered",
      subject: { type: "status", id: "all", name: ALL_STATUSES, fields: {} },
      changes: [{ field: "order", from: names(from), to: names(to) }],
    },
  ];
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
