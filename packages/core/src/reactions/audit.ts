import * as Entity from "../audit/entity";
import { SYSTEM_ACTOR_NAME } from "../audit/rules";
import type { AuditChange } from "../audit/schema";
import type { SubjectChange } from "../events/event";
import { deriveId } from "../kernel/id";
import { excerpt } from "./audit-excerpt";
import { loadNames, type Names } from "./audit-names";
import type { CommittedWrite, Recorded } from "./recorded";

export type Draft = Omit<Entity.StoredEntry, "actor_name">;

/** Only events with a `change` are audited. Writes without a stamp, such as expired items, are skipped. */
export function draft(events: readonly Recorded[]): Draft[] {
  const done = events.flatMap(({ event, write }) =>
    "change" in event && event.change ? { ...write, change: event.change } : [],
  );
  return done.flatMap(toDraft);
}

function toDraft(
  { id, stamp, change }: CommittedWrite & { change: SubjectChange },
  position: number,
): Draft[] {
  if (!stamp) return [];
  const { action, subject, changes, actor_id } = change;
  return [
    {
      id: deriveId(Date.parse(stamp.at), `${id}#${position}`),
      at: stamp.at,
      actor_id: actor_id ?? stamp.author_id,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_name: subject.name,
      lead_id: subject.lead_id ?? null,
      changes: excerpt(changes),
      request_id: stamp.request_id,
    },
  ];
}

export const create = Entity.create;

export async function record(drafts: readonly Draft[]): Promise<void> {
  await Entity.record(await complete(drafts));
}

/** Names are looked up now, not at the time of the event. */
export async function complete(drafts: readonly Draft[]): Promise<Entity.StoredEntry[]> {
  if (drafts.length === 0) return [];
  const names = await loadNames(drafts);
  return drafts.map((entry) => named(entry, names));
}

function named(entry: Draft, names: Names): Entity.StoredEntry {
  const nameOf = (field: string, id: unknown) => (typeof id === "string" ? names.of(field, id) : undefined);
  const name = (field: string, value: unknown) =>
    Array.isArray(value) ? value.flatMap((id) => nameOf(field, id) ?? []).join(", ") : nameOf(field, value);
  const actorName = entry.actor_id === null ? SYSTEM_ACTOR_NAME : name("actor_id", entry.actor_id);
  const changes = entry.changes.map((change): AuditChange => {
    const [from_name, to_name] = [name(change.field, change.from), name(change.field, change.to)];
    return { ...change, ...(from_name && { from_name }), ...(to_name && { to_name }) };
  });
  const subject_name =
    entry.subject_type === "activity"
      ? `${entry.subject_name} on ${name("lead_id", entry.lead_id) ?? "a lead"}`
      : entry.subject_name;
  return { ...entry, actor_name: actorName ?? "", subject_name, changes };
}
