/**
 * Submissions of the website's form, each kept with what became of it. Those that wait for room in the plan also stand in
 * `tenant-created`, those that came from a website in `owner-created`.
 *
 * - newest first: 1 Query
 * - those that wait, oldest first: 1 Query of `tenant-created`
 * - when did the website send the last: 1 Query of `owner-created`, limit 1
 * - the same one again: a marker in the transaction, which goes by itself
 */
import { now } from "../clock";
import { timeOf } from "../id";
import { type Read, stamp } from "../store";
import * as Table from "../table/client";
import { type Key, tenantScope } from "../table/key";
import { absent, absentOrExpired, put, unchanged, type Write } from "../table/write";
import { CAPTURE_DAYS } from "./rules";
import type { Capture } from "./schema";

export interface StoredCapture extends Omit<Capture, "tenant_id"> {
  rev: number;
}

const partitions = {
  all: () => tenantScope("CAPTURES"),
  waiting: () => tenantScope("CAPTURES", "WAITING"),
  fromWebsite: () => tenantScope("CAPTURES", "WEBSITE"),
};

function key(id: string): Key {
  return { pk: partitions.all(), sk: id };
}

function toItem(capture: StoredCapture) {
  return {
    ...key(capture.id),
    entity: "capture",
    ...(capture.outcome === "over_limit" && { tenant_scope: partitions.waiting() }),
    ...(!capture.is_test && { owner_scope: partitions.fromWebsite() }),
    by_created: capture.id,
    ...capture,
    ttl: Math.floor(Date.parse(capture.created_at) / 1000) + CAPTURE_DAYS * 24 * 60 * 60,
    ...stamp(),
  };
}

function fromItem(item: Table.Item): StoredCapture {
  const { pk: _pk, sk: _sk, entity: _entity, tenant_scope: _tenant, owner_scope: _owner, ...rest } = item;
  const { by_created: _created, ttl: _ttl, ...stamped } = rest;
  const { updated_by: _by, changed_at: _at, request_id: _request, ...stored } = stamped;
  // Written by `toItem` alone.
  return stored as unknown as StoredCapture;
}

export function read(id: string): Read<StoredCapture | undefined> {
  return { key: key(id), parse: (item) => item && fromItem(item) };
}

/** A new submission has `rev` 0; one that was read is saved on condition that it has not changed. */
export function save(capture: StoredCapture): Write {
  return put(
    toItem({ ...capture, rev: capture.rev + 1 }),
    capture.rev === 0 ? absent : unchanged(capture.rev),
  );
}

/** One page, newest first; `from` is the id after which to go on. */
export async function list(limit: number, from?: string) {
  const { items, more } = await Table.query({ partition: partitions.all(), limit, from, descending: true });
  return { captures: items.map(fromItem), more };
}

/** The ids of some that wait for room in the plan, oldest first; `from` is the id after which to go on. */
export async function listWaiting(limit: number, from?: string): Promise<{ ids: string[]; more: boolean }> {
  const partition = partitions.waiting();
  const { items, more } = await Table.query({
    index: "tenant-created",
    partition,
    limit,
    from,
    attributes: [],
  });
  return { ids: items.map(({ by_created }) => String(by_created)), more };
}

/** When a website sent the last submission, in ISO; null where none ever did. */
export async function lastFromWebsite(): Promise<string | null> {
  const { items } = await Table.query({
    index: "owner-created",
    partition: partitions.fromWebsite(),
    limit: 1,
    descending: true,
    attributes: [],
  });
  const [item] = items;
  return item ? new Date(timeOf(String(item.by_created))).toISOString() : null;
}

function markKey(fingerprint: string): Key {
  return { pk: tenantScope("SUBMISSION", fingerprint), sk: "SUBMISSION" };
}

/** Whether this very submission came before. */
export function readMark(fingerprint: string): Read<boolean> {
  return { key: markKey(fingerprint), parse: (item) => item !== undefined };
}

/** Notes that a submission came; fails where it came before. */
export function mark(fingerprint: string, seconds: number): Write {
  const ttl = Math.floor(now() / 1000) + seconds;
  return put({ ...markKey(fingerprint), entity: "submission", ttl }, absentOrExpired());
}
