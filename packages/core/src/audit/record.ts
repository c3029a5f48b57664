import * as Users from "../access/audited";
import * as Activities from "../activity/audited";
import * as Catalogue from "../catalogue/audited";
import { deriveId } from "../id";
import type { Image, ImagePair } from "../image";
import * as Integration from "../integration/audited";
import * as Leads from "../lead/audited";
import * as Sources from "../lead-source/audited";
import * as Statuses from "../pipeline-status/audited";
import * as Preferences from "../preferences/audited";
import * as Subscription from "../subscription/audited";
import type { Difference } from "./difference";
import * as Entity from "./entity";
import { excerpt } from "./excerpt";
import { loadNames, type Names } from "./names";
import { SYSTEM_ACTOR_NAME } from "./rules";
import type { AuditChange } from "./schema";

/** One write, as the stream tells it. */
export interface RecordedWrite extends ImagePair {
  /** Unique and the same at every delivery. */
  recordId: string;
}

/** An entry that only wants its names. */
export type Draft = Omit<Entity.StoredEntry, "actor_name">;

type Audited = (before: Image | undefined, after: Image | undefined) => Difference[];

/** Whose images tell of what people did; everything else in the table is the product's own. */
const KINDS: Record<string, Audited> = {
  lead: Leads.audited,
  activity: Activities.audited,
  user: Users.audited,
  category: Catalogue.auditedCategory,
  product: Catalogue.auditedProduct,
  integration: Integration.audited,
};
const DOCUMENTS: Record<string, Audited> = {
  PIPELINE: Statuses.audited,
  SOURCES: Sources.audited,
  PREFERENCES: Preferences.audited,
  SUBSCRIPTION: Subscription.audited,
};

/** What a write has to say to the audit; nothing, where nothing of what people know has changed. */
export function draft({ recordId, before, after }: RecordedWrite): Draft[] {
  // What goes without a trace is past its time: a deletion leaves a tombstone.
  if (!after) return [];
  return differences(before, after).map(({ action, subject, changes, actor_id }, position) => {
    // Whatever people can change is stamped by each write that changes it.
    const at = String(after.changed_at);
    return {
      id: deriveId(Date.parse(at), `${recordId}#${position}`),
      at,
      actor_id: actor_id ?? (typeof after.updated_by === "string" ? after.updated_by : null),
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_name: subject.name,
      lead_id: subject.lead_id ?? null,
      changes: excerpt(changes),
      request_id: String(after.request_id),
    };
  });
}

function differences(before: Image | undefined, after: Image): Difference[] {
  const of = (image: Image | undefined, entity: string) => (image?.entity === entity ? image : undefined);
  const entity = String((before ?? after).entity);
  const audited = entity === "settings" ? DOCUMENTS[after.sk] : KINDS[entity];
  return audited?.(of(before, entity), of(after, entity)) ?? [];
}

/** Writes the entries, with the names that things have now: 1 BatchGetItem and 1 transaction for each 100. */
export async function record(drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return;
  const names = await loadNames(drafts);
  await Entity.record(drafts.map((entry) => complete(entry, names)));
}

function complete(entry: Draft, names: Names): Entity.StoredEntry {
  const nameOf = (field: string, id: unknown) => (typeof id === "string" ? names.of(field, id) : undefined);
  // A list is told by the names of its members that have one.
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
