import { now } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import { timeOf } from "../kernel/id";
import type { Read } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { absentOrExpired, put, type Write } from "../kernel/table/write";
import { CAPTURE_DAYS } from "./rules";
import type { Capture, SubmittedField } from "./schema";

export interface StoredCapture extends Omit<Capture, "tenant_id" | "archived_lead_id"> {
  archived_lead_id?: string | null;
  fields?: SubmittedField[]; // below the message; absent in early submissions
  erased_at?: string;
  rev: number;
}

const partitions = {
  all: () => tenantScope("CAPTURES"),
  waiting: () => tenantScope("CAPTURES", "WAITING"),
  fromWebsite: () => tenantScope("CAPTURES", "WEBSITE"),
};

function isWaiting({ outcome, archived_lead_id }: StoredCapture): boolean {
  return outcome === "over_limit" || (outcome === "parked" && !archived_lead_id);
}

const captures = defineEntity<StoredCapture>({
  name: "capture",
  key: ({ id }) => ({ pk: partitions.all(), sk: id }),
  indexes: {
    tenant_scope: (capture) => (isWaiting(capture) ? partitions.waiting() : undefined),
    owner_scope: ({ is_test }) => (is_test ? undefined : partitions.fromWebsite()),
    by_created: ({ id }) => id,
  },
  expires: ({ created_at }) => Math.floor(Date.parse(created_at) / 1000) + CAPTURE_DAYS * 24 * 60 * 60,
});
export const save = captures.save;
export const parseAll = captures.parseAll;

export function read(id: string) {
  return captures.read({ id });
}

/** One page, newest first, after the id `from`. */
export async function list(limit: number, from?: string) {
  const { items, hasMore } = await Table.query({
    partition: partitions.all(),
    limit,
    from,
    descending: true,
  });
  return { captures: captures.parseAll(items), more: hasMore };
}

/** Ids of submissions that wait for plan room or a person, oldest first, after the id `from`. */
export async function listWaiting(limit: number, from?: string): Promise<{ ids: string[]; more: boolean }> {
  const partition = partitions.waiting();
  const { items, hasMore } = await Table.query({
    index: "tenant-created",
    partition,
    limit,
    from,
    attributes: [],
  });
  return { ids: items.map(({ by_created }) => String(by_created)), more: hasMore };
}

/** Time of the last submission from a website; null if there is none. */
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

export function readMark(fingerprint: string): Read<boolean> {
  return { key: markKey(fingerprint), parse: (item) => item !== undefined };
}

export function mark(fingerprint: string, seconds: number): Write {
  const ttl = Math.floor(now() / 1000) + seconds;
  return put({ ...markKey(fingerprint), entity: "submission", ttl }, absentOrExpired());
}

const NOTIFIED_SECONDS = 3 * 24 * 60 * 60;

/** Whether Admins were notified of waiting submissions on a day of the business. */
export function readNotified(day: string): Read<boolean> {
  return readMark(`told-${day}`);
}

export function markNotified(day: string): Write {
  return mark(`told-${day}`, NOTIFIED_SECONDS);
}
