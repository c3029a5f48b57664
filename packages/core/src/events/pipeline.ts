import { fieldsOf } from "../fields/field";
import type { Pipeline } from "../pipeline/entity";
import type { Sources } from "../pipeline/source";
import { diff, toEvents } from "./diff";
import type { Subject, SubjectEvent } from "./event";
import { reordered } from "./reordered";

const ALL_STATUSES = { type: "status", name: "All statuses" } as const;
const ALL_FIELDS = { type: "field", name: "All fields" } as const;

export function pipelineEvents(before: Pipeline, after: Pipeline | undefined): SubjectEvent[] {
  return [...statusEvents(before, after), ...fieldEvents(before, after)];
}

function statusEvents(before: Pipeline, after: Pipeline | undefined): SubjectEvent[] {
  return toEvents([
    ...diff(toStatuses(before), toStatuses(after)),
    ...reordered(ALL_STATUSES, before.statuses, after?.statuses ?? []),
  ]);
}

function toStatuses({ statuses }: Pipeline = { statuses: [] }): Subject[] {
  const nameOf = (id: string) => statuses.find((status) => status.id === id)?.name ?? id;
  return statuses.map(({ id, name, color, type, stale_after_days = null, ...rules }) => {
    const { required_fields, allowed_next, win_probability } = rules;
    const next = allowed_next?.map(nameOf);
    const fields = {
      name,
      color,
      type,
      stale_after_days,
      required_fields,
      allowed_next: next,
      win_probability,
    };
    return { type: "status", id, name, fields };
  });
}

function fieldEvents(before: Pipeline, after: Pipeline | undefined): SubjectEvent[] {
  const [old, fresh] = [toFields(before), toFields(after)];
  return toEvents([...diff(old, fresh), ...reordered(ALL_FIELDS, old, fresh)]);
}

function toFields(pipeline: Pipeline | undefined): Subject[] {
  return fieldsOf(pipeline ?? {}).map(({ id, label, options, ...field }) => {
    const { kind, help, group, required, required_for, default: preset, in_list, on_card, retired } = field;
    const names = options.map((option) => (option.retired ? `${option.label} (retired)` : option.label));
    const fields = { label, kind, help, group, required, required_for, options: names, default: preset };
    return { type: "field", id, name: label, fields: { ...fields, in_list, on_card, retired } };
  });
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
