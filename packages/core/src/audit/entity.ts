/**
 * Entries of the audit: written once, never changed, gone by themselves after their time. Their ids are their order.
 *
 * - everything, newest first: 1 Query
 * - of one user, or about one kind of thing: 1 Query of `owner-created` or `tenant-created`
 * - of one user and about one kind of thing: up to 4 Queries of the user's entries
 * - record those of a batch of the stream: 1 transaction for each 100
 */
import { ConditionFailed, commit } from "../store";
import * as Table from "../table/client";
import { type IndexName, PROJECTED } from "../table/definition";
import { tenantScope } from "../table/key";
import { absent, put, type Write } from "../table/write";
import { AUDIT_DAYS, type AuditSubject } from "./rules";
import type { AuditEntry } from "./schema";

export type StoredEntry = Omit<AuditEntry, "tenant_id">;

/** Stands for the product itself. */
const NOBODY = "none";
const MOST_IN_ONE_TRANSACTION = 100;

export const partitions = {
  all: () => tenantScope("AUDIT"),
  by: (actorId: string | null) => tenantScope("AUDIT", "BY", actorId ?? NOBODY),
  about: (subject: AuditSubject) => tenantScope("AUDIT", "ABOUT", subject),
};

function toItem(entry: StoredEntry): Table.Item {
  return {
    pk: partitions.all(),
    sk: entry.id,
    entity: "audit",
    tenant_scope: partitions.about(entry.subject_type),
    owner_scope: partitions.by(entry.actor_id),
    by_created: entry.id,
    row: entry,
    ttl: Math.floor(Date.parse(entry.at) / 1000) + AUDIT_DAYS * 24 * 60 * 60,
  };
}

function fromItem(item: Table.Item): StoredEntry {
  // Written by `toItem` alone, and projected into every index.
  return (item as unknown as { row: StoredEntry }).row;
}

/** The write of an entry; fails where it stands already. */
export function create(entry: StoredEntry): Write {
  return put(toItem(entry), absent);
}

/** Writes entries in few calls; those that stand already stay as they are. */
export async function record(entries: readonly StoredEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += MOST_IN_ONE_TRANSACTION) {
    await recordSome(entries.slice(start, start + MOST_IN_ONE_TRANSACTION));
  }
}

async function recordSome(entries: readonly StoredEntry[]): Promise<void> {
  let missing = entries;
  while (missing.length > 0) {
    try {
      return await commit(missing.map(create), undefined);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const { failed } = error;
      missing = missing.filter((_, position) => !failed.includes(position));
    }
  }
}

export interface EntryQuery {
  index?: IndexName;
  partition: string;
  limit: number;
  /** The id after which to go on. */
  from?: string;
  /** The lowest id wanted. */
  since: string;
}

/** One page of one partition, newest first: 1 Query. */
export async function list(query: EntryQuery): Promise<{ entries: StoredEntry[]; more: boolean }> {
  const { items, more } = await Table.query({ ...query, descending: true, attributes: PROJECTED });
  return { entries: items.map(fromItem), more };
}
