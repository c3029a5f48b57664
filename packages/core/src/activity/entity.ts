/**
 * Activities stand in their lead's partition (`A#<id>`), so that detail and timeline are one Query, and in the indexes
 * `tenant-created` and `owner-created`, which give the newest of the tenant or of an owner, and find one by its id.
 *
 * - a lead's timeline: 1 Query
 * - by id: 1 Query of the index for the lead, 1 BatchGetItem with that lead
 * - the newest within sight: 1 Query for each owner, or one of the tenant
 */
import { useTenant } from "../actor";
import { bury, type Read, stamp } from "../store";
import * as Table from "../table/client";
import { PROJECTED } from "../table/definition";
import { type Key, tenantScope } from "../table/key";
import { absent, put, unchanged, type Write } from "../table/write";
import type { Activity } from "./schema";

export interface StoredActivity extends Omit<Activity, "tenant_id"> {
  /** The lead's owner when it was written. */
  owner_id: string | null;
  rev: number;
}

const PREFIX = "A#";
const FEED = "ACTIVITIES";
/** The feed shows a line; the whole text stays with the lead. */
const FEED_TEXT_MAX = 200;

function key(leadId: string, id: string): Key {
  return { pk: tenantScope("LEAD", leadId), sk: `${PREFIX}${id}` };
}

function feed(ownerId?: string | null): string {
  return ownerId === undefined ? tenantScope(FEED) : tenantScope("OWNER", ownerId ?? "none", FEED);
}

function toItem({ rev, text, ...rest }: StoredActivity) {
  return {
    ...key(rest.lead_id, rest.id),
    entity: "activity",
    tenant_scope: feed(),
    owner_scope: feed(rest.owner_id),
    by_created: rest.id,
    row: { ...rest, text: text.slice(0, FEED_TEXT_MAX) },
    text,
    rev,
    ...stamp(),
  };
}

export function fromItem(item: Table.Item): StoredActivity {
  // Written by `toItem` alone.
  const { row, text, rev } = item as unknown as {
    row: Omit<StoredActivity, "rev">;
    text: string;
    rev: number;
  };
  return { ...row, text, rev };
}

function fromIndex(item: Table.Item): StoredActivity {
  // Written by `toItem` alone; the index carries the short text and no `rev`.
  const { row } = item as unknown as { row: Omit<StoredActivity, "rev"> };
  return { ...row, rev: 0 };
}

/** Whether an item of a lead's partition is an activity that is not deleted. */
export function isActivity(item: Record<string, unknown>): boolean {
  return item.entity === "activity";
}

export function serialize({ rev: _rev, owner_id: _owner, ...activity }: StoredActivity): Activity {
  return { ...activity, tenant_id: useTenant() };
}

export function read(leadId: string, id: string): Read<StoredActivity | undefined> {
  return { key: key(leadId, id), parse: (item) => (item && isActivity(item) ? fromItem(item) : undefined) };
}

export function create(activity: StoredActivity): Write {
  return put(toItem(activity), absent);
}

export function save(activity: StoredActivity): Write {
  return put(toItem({ ...activity, rev: activity.rev + 1 }), unchanged(activity.rev));
}

/** Deletes an activity; fails when it has changed since it was read. */
export function remove({ lead_id, id, rev }: StoredActivity): Write {
  return bury(key(lead_id, id), rev);
}

export interface ActivityPage {
  activities: StoredActivity[];
  /** The last place given out, where the next page goes on; null at the end. */
  boundary: string | null;
}

/** One page of a lead's timeline, newest first. */
export async function listOfLead(leadId: string, limit: number, from?: string): Promise<ActivityPage> {
  const { items, more } = await Table.query({
    partition: tenantScope("LEAD", leadId),
    prefix: PREFIX,
    from,
    limit,
    descending: true,
  });
  return {
    activities: items.filter(isActivity).map(fromItem),
    boundary: more ? (items.at(-1)?.sk ?? null) : null,
  };
}

/** The lead that an activity belongs to. */
export async function findLeadOf(id: string): Promise<string | undefined> {
  const { items } = await Table.query({
    index: "tenant-created",
    partition: feed(),
    prefix: id,
    limit: 1,
    attributes: PROJECTED,
  });
  const [item] = items;
  return item && fromIndex(item).lead_id;
}

/** The newest activities on the leads of one owner, or of the whole tenant; their texts are shortened. */
export async function listNewest(limit: number, ownerId?: string): Promise<StoredActivity[]> {
  const { items } = await Table.query({
    index: ownerId === undefined ? "tenant-created" : "owner-created",
    partition: feed(ownerId),
    limit,
    descending: true,
    attributes: PROJECTED,
  });
  return items.map(fromIndex);
}
