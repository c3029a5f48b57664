import { defineEntity } from "../kernel/define-entity";
import { putOrSkip } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { type IndexName, PROJECTED } from "../kernel/table/definition";
import { tenantScope } from "../kernel/table/key";
import { AUDIT_DAYS, type AuditSubject, LEAD_SUBJECTS } from "./rules";
import type { AuditEntry } from "./schema";

export type StoredEntry = Omit<AuditEntry, "tenant_id">;

const NO_ACTOR = "none";
const MAX_CONCURRENT_WRITES = 20;

export const partitions = {
  all: () => tenantScope("AUDIT"),
  by: (actorId: string | null) => tenantScope("AUDIT", "BY", actorId ?? NO_ACTOR),
  about: (subject: AuditSubject) => tenantScope("AUDIT", "ABOUT", subject),
};

function isOfLead({ subject_type }: StoredEntry): boolean {
  return LEAD_SUBJECTS.has(subject_type);
}

const audit = defineEntity<StoredEntry>({
  name: "audit",
  key: ({ id }) => ({ pk: partitions.all(), sk: id }),
  groups: { row: (entry) => entry },
  // Most entries are about leads. They are not indexed but found by filtering the whole log.
  indexes: {
    tenant_scope: (entry) => (isOfLead(entry) ? undefined : partitions.about(entry.subject_type)),
    owner_scope: (entry) => (isOfLead(entry) ? undefined : partitions.by(entry.actor_id)),
    by_created: (entry) => (isOfLead(entry) ? undefined : entry.id),
  },
  expires: ({ at }) => Math.floor(Date.parse(at) / 1000) + AUDIT_DAYS * 24 * 60 * 60,
  isStamped: false,
});
export const create = audit.create;
export const parseAll = audit.parseAll;

export async function record(entries: readonly StoredEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += MAX_CONCURRENT_WRITES) {
    const chunk = entries.slice(start, start + MAX_CONCURRENT_WRITES);
    await Promise.all(chunk.map((entry) => putOrSkip(create(entry))));
  }
}

export interface EntryQuery {
  index?: IndexName;
  partition: string;
  limit: number;
  from?: string;
  since: string;
}

export async function list(query: EntryQuery): Promise<{ entries: StoredEntry[]; more: boolean }> {
  const { items, hasMore } = await Table.query({ ...query, descending: true, attributes: PROJECTED });
  return { entries: items.map((item) => audit.parseGroup<keyof StoredEntry>("row", item)), more: hasMore };
}
