import { useTenant } from "../kernel/actor";
import { defineEntity } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { PROJECTED } from "../kernel/table/definition";
import { tenantScope } from "../kernel/table/key";
import type { Group } from "../permissions/visibility";
import type { Activity } from "./schema";

export interface StoredActivity extends Omit<Activity, "tenant_id"> {
  owner_id: string | null; // the lead's owner when it was written
  team_id?: string | null; // that owner's team
  rev: number;
}

/** What the feed knows of one: the beginning of its text. */
export type FeedEntry = Omit<StoredActivity, "rev"> & { rev?: number };

const PREFIX = "A#";
const FEED = "ACTIVITIES";
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
    row: ({ rev: _, team_id: _team, ...row }) => ({ ...row, text: row.text.slice(0, FEED_TEXT_MAX) }),
  },
  also: ["text"],
  derive: ({ id, owner_id, team_id }) => ({
    tenant_scope: feeds.all(),
    ...(team_id && { team_scope: feeds.team(team_id) }),
    owner_scope: feeds.owner(owner_id),
    by_created: id,
  }),
});
export const create = activities.create;
export const parse = activities.parse;
export const parseAll = activities.parseAll;
export const read = activities.read;
export const remove = activities.remove;
export const save = activities.save;

function parseEntry(item: Table.Item): FeedEntry {
  return activities.parseGroup<Exclude<keyof StoredActivity, "rev" | "team_id">>("row", item);
}

export function serialize(entry: FeedEntry): Activity {
  const { rev: _rev, owner_id: _owner, team_id: _team, ...activity } = entry;
  return { ...activity, tenant_id: useTenant() };
}

export interface ActivityPage {
  activities: StoredActivity[];
  boundary: string | null; // the last place given out, where the next page goes on; null at the end
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
    activities: parseAll(items),
    boundary: more ? (items.at(-1)?.sk ?? null) : null,
  };
}

/** The lead that an activity belongs to. */
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

function feedOf(of: Group | undefined) {
  if (!of) return { index: "tenant-created", partition: feeds.all() } as const;
  if ("team" in of) return { index: "team-created", partition: feeds.team(of.team) } as const;
  return { index: "owner-created", partition: feeds.owner(of.owner) } as const;
}
