import { useTenant } from "../kernel/actor";
import { defineEntity } from "../kernel/define-entity";
import { batchWrite } from "../kernel/table/batch";
import * as Table from "../kernel/table/client";
import { PROJECTED } from "../kernel/table/definition";
import { tenantScope } from "../kernel/table/key";
import { remove as deleteItem, type Put, unchanged, type Write } from "../kernel/table/write";
import type { Group } from "../permissions/visibility";
import { idOf, type StoredRow } from "./entity";
import { FEED_MAX } from "./rules";
import type { Activity } from "./schema";

export interface StoredActivity extends Omit<Activity, "tenant_id"> {
  owner_id: string | null; // the lead's owner at that time; of an open task the present one
  team_id?: string | null;
  moved_to?: string; // the lead that got it by a merge; an undo restores it from here
  listed?: string[]; // the feed attributes that it had before that merge
  erased_at?: string;
  rev: number;
}

export type FeedEntry = Omit<StoredActivity, "rev"> & { rev?: number };

const PREFIX = "A#";
const FEED = "ACTIVITIES";
const FEED_SCOPES = ["tenant_scope", "team_scope", "owner_scope"];
const FEED_KEYS = [...FEED_SCOPES, "by_created"];
const TASKS_READ = 1_000;
const MAX_CONCURRENT_REMOVALS = 500;
const FEED_TEXT_MAX = 200;

const feeds = {
  all: () => tenantScope(FEED),
  team: (managerId: string) => tenantScope("TEAM", managerId, FEED),
  owner: (ownerId: string | null) => tenantScope("OWNER", ownerId ?? "none", FEED),
};
const timelineOf = (leadId: string) => ({ partition: tenantScope("LEAD", leadId), prefix: PREFIX });

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
export const { parse, parseAll, read, remove, save } = activities;
export const create = activities.create;

export function createUnlisted(activity: StoredActivity): Write {
  return unlisted(create(activity), FEED_KEYS);
}

function unlisted(write: Put, names: readonly string[]): Put {
  const { pk, sk, ...attributes } = write.item;
  const left = Object.entries(attributes).filter(([name]) => !names.includes(name));
  return { ...write, item: { pk, sk, ...Object.fromEntries(left) } };
}

/** The writes of new entries, oldest first; each feed gets only as many of the newest as it shows. */
export function createMany(entries: readonly StoredActivity[]): Write[] {
  const listed = new Map<unknown, number>();
  const writes = [...entries].reverse().map((activity) => {
    const write = create(activity);
    const full = FEED_SCOPES.filter((scope) => {
      const before = listed.get(write.item[scope]) ?? 0;
      listed.set(write.item[scope], before + 1);
      return before >= FEED_MAX;
    });
    return unlisted(write, full.length < FEED_SCOPES.length ? full : FEED_KEYS);
  });
  return writes.reverse();
}

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

export function isOpenTask({ kind, outcome, due_at }: StoredActivity): boolean {
  return kind === "task" && outcome === null && due_at !== null;
}

/** The tasks among the newest thousand entries of a lead: 1 Query. */
export async function listTasksOfLead(leadId: string): Promise<StoredActivity[]> {
  const { activities } = await listOfLead(leadId, TASKS_READ);
  return activities.filter(({ kind }) => kind === "task");
}

export async function listOpenTasks(leadId: string): Promise<StoredActivity[]> {
  return (await listTasksOfLead(leadId)).filter(isOpenTask);
}

/** Removes the timeline of a deleted lead: 1 Query and 20 calls for each 500 entries. Repeatable. */
export async function removeAll(leadId: string): Promise<void> {
  for (let isMore = true; isMore; ) {
    const page = await Table.query({ ...timelineOf(leadId), limit: MAX_CONCURRENT_REMOVALS, attributes: [] });
    await batchWrite([], page.items);
    isMore = page.hasMore;
  }
}

export interface ActivityPage {
  activities: StoredActivity[];
  boundary: string | null; // where the next page begins; null at the end
}

/** One page of a lead's timeline, newest first. */
export async function listOfLead(leadId: string, limit: number, from?: string): Promise<ActivityPage> {
  const { items, hasMore } = await Table.query({ ...timelineOf(leadId), from, limit, descending: true });
  return { activities: parseAll(items), boundary: hasMore ? (items.at(-1)?.sk ?? null) : null };
}

export async function findLeadOf(id: string): Promise<string | undefined> {
  const feed = { index: "tenant-created", partition: feeds.all() } as const;
  const { items } = await Table.query({ ...feed, prefix: id, limit: 1, attributes: PROJECTED });
  return items.map(parseEntry)[0]?.lead_id;
}

export function creationOf({ id, owner_id, created_at, created_by = null }: StoredRow): FeedEntry {
  return {
    ...{ id, lead_id: id, owner_id, kind: "system", event: "created", user_id: created_by },
    ...{ text: "", due_at: null, outcome: null, changes: [] },
    ...{ created_at, updated_at: created_at, version: 1 },
  };
}

/** The newest activities on the leads of an owner, a team or the whole tenant, optionally since an id: 1 Query. */
export async function listNewest(limit: number, of?: Group, since?: string): Promise<FeedEntry[]> {
  const feed = feedOf(of);
  const { items } = await Table.query({ ...feed, since, limit, descending: true, attributes: PROJECTED });
  return items.map(parseEntry);
}

function feedOf(of: Group | undefined) {
  if (!of) return { index: "tenant-created", partition: feeds.all() } as const;
  if ("team" in of) return { index: "team-created", partition: feeds.team(of.team) } as const;
  return { index: "owner-created", partition: feeds.owner(of.owner) } as const;
}

export type TaskKey = Pick<StoredActivity, "lead_id" | "id">;

/** A page of the tasks of an owner's, a team's or all leads by due date, and the next position: 1 Query. */
export async function listTasks(
  range: { since: string; until?: string; from?: string; limit: number },
  of?: Group,
): Promise<{ tasks: TaskKey[]; next: string | undefined }> {
  const index = !of ? "tenant-follow-up" : "team" in of ? "team-follow-up" : "owner-follow-up";
  const { items, hasMore } = await Table.query({ ...feedOf(of), index, ...range, attributes: [] });
  const places = items.map(({ by_follow_up }) => String(by_follow_up));
  const tasks = items.map(({ pk }, at) => ({ lead_id: idOf(pk), id: idOf(places[at] ?? "") }));
  return { tasks, next: hasMore ? places.at(-1) : undefined };
}

/** Items of a lead's timeline, oldest first, from a position or since an id: 1 Query. */
export function listItems(leadId: string, limit: number, { from, since }: { from?: string; since?: string }) {
  const { partition, prefix } = timelineOf(leadId);
  const range = since === undefined ? { prefix } : { since: prefix + since, until: `${prefix}~` };
  return Table.query({ partition, ...range, from, limit });
}

/** The writes that move an entry to another lead; none if it was moved already. */
export function moveToLead(
  item: Table.Item,
  to: Pick<StoredActivity, "owner_id" | "team_id"> & { id: string },
): Write[] {
  const activity = parse(item);
  if (!activity || activity.moved_to !== undefined) return [];
  const listed = FEED_KEYS.filter((name) => item[name] !== undefined);
  const { owner_id, team_id } = isOpenTask(activity) ? to : activity;
  const merged_from = activity.merged_from ?? activity.lead_id;
  const copy = create({ ...activity, lead_id: to.id, owner_id, team_id, merged_from });
  const original = create({ ...activity, moved_to: to.id, listed, rev: activity.rev + 1 });
  return [
    { ...listedBy(listed, copy), condition: undefined },
    { ...unlisted(original, FEED_KEYS), condition: unchanged(activity.rev) },
  ];
}

/** The writes that return a moved entry to its lead with later edits of the copy; none if it is there already. */
export function moveBack(activity: StoredActivity, copy: StoredActivity | undefined): Write[] {
  const { moved_to, listed = [], ...own } = activity;
  if (moved_to === undefined) return [];
  if (!copy) return [remove(activity)];
  const { kind, text, due_at, outcome, updated_at, version } = copy;
  const edited = version === own.version ? {} : { kind, text, due_at, outcome, updated_at, version };
  const write = create({ ...own, ...edited, rev: own.rev + 1 });
  return [
    { ...listedBy(listed, write), condition: unchanged(own.rev) },
    deleteItem(read(copy).key, unchanged(copy.rev)),
  ];
}

function listedBy(names: readonly string[], write: Put): Put {
  return unlisted(
    write,
    FEED_KEYS.filter((name) => !names.includes(name)),
  );
}
