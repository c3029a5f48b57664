import { useTenant } from "../kernel/actor";
import { defineEntity } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import { batchWrite } from "../kernel/table/batch";
import * as Table from "../kernel/table/client";
import { PROJECTED } from "../kernel/table/definition";
import { tenantScope } from "../kernel/table/key";
import { type Put, remove as takeAway, unchanged, type Write } from "../kernel/table/write";
import type { Group } from "../permissions/visibility";
import { idOf, type StoredRow } from "./entity";
import { FEED_MAX } from "./rules";
import type { Activity } from "./schema";

export interface StoredActivity extends Omit<Activity, "tenant_id"> {
  owner_id: string | null; // the lead's owner when it was written; of an open task the lead's owner
  team_id?: string | null; // that owner's team
  moved_to?: string; // the lead that has it after a merge: this is what an undo puts back
  listed?: string[]; // by which attributes a feed showed it until then
  erased_at?: string; // when the lead's person was erased from it
  rev: number;
}

/** What the feed knows of one: the beginning of its text. */
export type FeedEntry = Omit<StoredActivity, "rev"> & { rev?: number };

const PREFIX = "A#";
const FEED = "ACTIVITIES";
const FEED_SCOPES = ["tenant_scope", "team_scope", "owner_scope"];
const FEED_KEYS = [...FEED_SCOPES, "by_created"];
const TASKS_READ = 1_000;
const MAX_CONCURRENT_REMOVALS = 500;
const FEED_TEXT_MAX = 200; // the feed shows a line; the whole text stays with the lead

const feeds = {
  all: () => tenantScope(FEED),
  team: (managerId: string) => tenantScope("TEAM", managerId, FEED),
  owner: (ownerId: string | null) => tenantScope("OWNER", ownerId ?? "none", FEED),
};

const activities = defineEntity<StoredActivity, "lead_id" | "id">({
  name: "activity",
  key: ({ lead_id, id }) => ({ pk: tenantScope("LEAD", lead_id), sk: `${PREFIX}${id}` }),
  groups: {
    row: ({ rev: _, team_id: _team, moved_to: _to, listed: _listed, ...row }) => ({
      ...row,
      text: row.text.slice(0, FEED_TEXT_MAX),
    }),
  },
  ungroupedFields: ["text"],
  indexes: {
    tenant_scope: () => feeds.all(),
    team_scope: ({ team_id }) => (team_id ? feeds.team(team_id) : undefined),
    owner_scope: ({ owner_id }) => feeds.owner(owner_id),
    by_created: ({ id }) => id,
    by_follow_up: ({ id, kind, due_at }) => (kind === "task" && due_at ? `${due_at}#${id}` : undefined),
  },
});
/** The write of a new one. */
export const enter = activities.create;

/** The write of one that no feed shows: it stands in its lead's timeline alone. */
export function enterApart(activity: StoredActivity): Write {
  return unlisted(enter(activity), FEED_KEYS);
}

function unlisted(write: Put, names: readonly string[]): Put {
  const left = Object.entries(write.item).filter(([name]) => !names.includes(name));
  // The item that `create` gave, without what stands in indexes.
  return { ...write, item: { ...Object.fromEntries(left), pk: write.item.pk, sk: write.item.sk } };
}

/** The writes of entries that belong together, in their order; each feed gets the newest, as many as anybody is shown. */
export function enterSome(some: readonly StoredActivity[]): Write[] {
  const listed = new Map<unknown, number>();
  const writes = [...some].reverse().map((activity) => {
    const write = enter(activity);
    const full = FEED_SCOPES.filter((scope) => {
      const before = listed.get(write.item[scope]) ?? 0;
      listed.set(write.item[scope], before + 1);
      return before >= FEED_MAX;
    });
    return unlisted(write, full.length < FEED_SCOPES.length ? full : FEED_KEYS);
  });
  return writes.reverse();
}
export const parse = activities.parse;
export const parseAll = activities.parseAll;
export const read = activities.read;
export const remove = activities.remove;
export const save = activities.save;

function parseEntry(item: Table.Item): FeedEntry {
  return activities.parseGroup<Exclude<keyof StoredActivity, "rev" | "team_id">>("row", item);
}

export function serialize(entry: FeedEntry): Activity {
  const {
    rev: _rev,
    owner_id: _owner,
    team_id: _team,
    moved_to: _to,
    listed: _listed,
    erased_at: _erased,
    ...activity
  } = entry;
  return { ...activity, tenant_id: useTenant() };
}

/** Whether it stands on a calendar and is still to be done. */
export function isOpenTask({ kind, outcome, due_at }: StoredActivity): boolean {
  return kind === "task" && outcome === null && due_at !== null;
}

/** What is still to be done on a lead by some day, as far as its newest thousand entries tell: 1 Query. */
export async function listOpenTasks(leadId: string): Promise<StoredActivity[]> {
  const { activities } = await listOfLead(leadId, TASKS_READ);
  return activities.filter(isOpenTask);
}

/** Removes the timeline of a deleted lead: 1 Query and 20 calls for each 500 entries. Repeatable. */
export async function removeAll(leadId: string): Promise<void> {
  let isMore: boolean;
  do {
    const partition = tenantScope("LEAD", leadId);
    const { items, hasMore } = await Table.query({
      partition,
      prefix: PREFIX,
      limit: MAX_CONCURRENT_REMOVALS,
      attributes: [],
    });
    await batchWrite([], items);
    isMore = hasMore;
  } while (isMore);
}

export interface ActivityPage {
  activities: StoredActivity[];
  boundary: string | null; // the last place given out, where the next page goes on; null at the end
}

/** One page of a lead's timeline, newest first. */
export async function listOfLead(leadId: string, limit: number, from?: string): Promise<ActivityPage> {
  const { items, hasMore } = await Table.query({
    partition: tenantScope("LEAD", leadId),
    prefix: PREFIX,
    from,
    limit,
    descending: true,
  });
  return {
    activities: parseAll(items),
    boundary: hasMore ? (items.at(-1)?.sk ?? null) : null,
  };
}

/** The lead that an activity of the feed belongs to. */
export async function findLeadOf(id: string): Promise<string | undefined> {
  const { items } = await Table.query({
    index: "tenant-created",
    partition: feeds.all(),
    prefix: id,
    limit: 1,
    attributes: PROJECTED,
  });
  const [item] = items;
  return item && parseEntry(item).lead_id;
}

/** What the feed tells of a lead's creation, which its row says. */
export function creationOf({ id, owner_id, created_at, created_by = null }: StoredRow): FeedEntry {
  const nothing = { text: "", due_at: null, outcome: null, changes: [] };
  const times = { created_at, updated_at: created_at, version: 1 };
  return {
    id,
    lead_id: id,
    owner_id,
    kind: "system",
    event: "created",
    ...nothing,
    user_id: created_by,
    ...times,
  };
}

/** The newest activities on the leads of one owner, of a team, or of the whole tenant; their texts are shortened. */
export async function listNewest(limit: number, of?: Group): Promise<FeedEntry[]> {
  const { items } = await Table.query({
    ...feedOf(of),
    limit,
    descending: true,
    attributes: PROJECTED,
  });
  return items.map(parseEntry);
}

/** Those entries of a feed that came since a moment, newest first and at most `limit`. */
export async function listSince(since: string, limit: number, of?: Group): Promise<FeedEntry[]> {
  const { items } = await Table.query({
    ...feedOf(of),
    since,
    limit,
    descending: true,
    attributes: PROJECTED,
  });
  return items.map(parseEntry);
}

function feedOf(of: Group | undefined) {
  if (!of) return { index: "tenant-created", partition: feeds.all() } as const;
  if ("team" in of) return { index: "team-created", partition: feeds.team(of.team) } as const;
  return { index: "owner-created", partition: feeds.owner(of.owner) } as const;
}

/** Tasks by when they are due, of one owner's leads, of a team's, or of all: 1 Query for each thousand. */
export function listTasks(
  range: { since: string; until?: string; from?: string; limit: number },
  of?: Group,
) {
  const index = !of ? "tenant-follow-up" : "team" in of ? "team-follow-up" : "owner-follow-up";
  return Table.query({ ...feedOf(of), index, ...range, attributes: [] });
}

/** The task that stands at a place of `listTasks`. */
export function readAt({ pk, by_follow_up }: Table.Item): Read<StoredActivity | undefined> {
  const id = String(by_follow_up).slice(String(by_follow_up).lastIndexOf("#") + 1);
  return read({ lead_id: idOf(pk), id });
}

/** Some items of a lead's timeline, oldest first: from a place on, or since an id. */
export function listItems(leadId: string, limit: number, { from, since }: { from?: string; since?: string }) {
  return Table.query({
    partition: tenantScope("LEAD", leadId),
    ...(since === undefined ? { prefix: PREFIX } : { since: PREFIX + since, until: `${PREFIX}~` }),
    from,
    limit,
  });
}

/** The writes by which another lead takes an entry over; none where it was taken already. */
export function handOver(
  item: Table.Item,
  to: Pick<StoredActivity, "owner_id" | "team_id"> & { id: string },
) {
  const activity = parse(item);
  if (!activity || activity.moved_to !== undefined) return [];
  const listed = FEED_KEYS.filter((name) => item[name] !== undefined);
  const { owner_id, team_id } = isOpenTask(activity) ? to : activity;
  const merged_from = activity.merged_from ?? activity.lead_id;
  const copy = enter({ ...activity, lead_id: to.id, owner_id, team_id, merged_from });
  const kept = enter({ ...activity, moved_to: to.id, listed, rev: activity.rev + 1 });
  return [
    { ...listedBy(listed, copy), condition: undefined },
    { ...unlisted(kept, FEED_KEYS), condition: unchanged(activity.rev) },
  ];
}

/** The writes by which a lead has an entry back from another, as `copy` says it by now; none where it has it. */
export function handBack(activity: StoredActivity, copy: StoredActivity | undefined): Write[] {
  const { moved_to, listed = [], ...own } = activity;
  if (moved_to === undefined) return [];
  if (!copy) return [remove(activity)];
  const { kind, text, due_at, outcome, updated_at, version } = copy;
  const edited = version === own.version ? {} : { kind, text, due_at, outcome, updated_at, version };
  const write = enter({ ...own, ...edited, rev: own.rev + 1 });
  return [
    { ...listedBy(listed, write), condition: unchanged(own.rev) },
    takeAway(read(copy).key, unchanged(copy.rev)),
  ];
}

function listedBy(names: readonly string[], write: Put): Put {
  return unlisted(
    write,
    FEED_KEYS.filter((name) => !names.includes(name)),
  );
}
