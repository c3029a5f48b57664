import { defineEntity } from "../kernel/define-entity";
import { type Read, stamp } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { set, unchanged, type Write } from "../kernel/table/write";
import { boardPlace, places, stagePrefix } from "./places";
import { TRASH_DAYS } from "./rules";
import { rowOf, type StoredLead, type StoredRow, toAttributes, toLead } from "./stored";

export { rowOf, type StoredLead, type StoredRow };

const SORT = "LEAD"; // activities (`A#…`) sort before it
const ACTIVITIES = "A#";

/** The views of a tenant's leads. Each lead is in exactly one. */
export type LeadView = "LEADS" | "ARCHIVED" | "TRASH" | "MERGED";
export const UNDELETED_VIEWS = ["LEADS", "ARCHIVED"] as const satisfies readonly LeadView[];
export type UndeletedView = (typeof UNDELETED_VIEWS)[number];

const NONE = "none"; // owner in the partition of leads without an owner

export const partitions = {
  lead: (id: string) => tenantScope("LEAD", id),
  tenant: (view: LeadView) => tenantScope(view),
  team: (managerId: string, view: UndeletedView) => tenantScope("TEAM", managerId, view),
  owner: (ownerId: string | null, view: UndeletedView) => tenantScope("OWNER", ownerId ?? NONE, view),
  source: (id: string) => tenantScope("SOURCE", id),
};

export function key(id: string): Key {
  return { pk: partitions.lead(id), sk: SORT };
}

export function idOf(partition: string): string {
  return partition.slice(partition.lastIndexOf("#") + 1);
}

function viewOf(lead: StoredLead): LeadView {
  if (lead.deleted_at) return lead.merged_into ? "MERGED" : "TRASH";
  return lead.archived ? "ARCHIVED" : "LEADS";
}

function undeletedViewOf(lead: StoredLead): UndeletedView | undefined {
  const view = viewOf(lead);
  return UNDELETED_VIEWS.find((undeleted) => undeleted === view);
}

function ifActive<T>(read: (lead: StoredLead) => T): (lead: StoredLead) => T | undefined {
  return (lead) => (viewOf(lead) === "LEADS" ? read(lead) : undefined);
}

function ifUndeleted<T>(
  read: (lead: StoredLead, view: UndeletedView) => T,
): (lead: StoredLead) => T | undefined {
  return (lead) => {
    const view = undeletedViewOf(lead);
    return view && read(lead, view);
  };
}

/** A closed lead is listed without its follow-up. */
function withoutClosedFollowUp(lead: StoredLead): StoredLead {
  return lead.status_type === "open" ? lead : { ...lead, follow_up_at: null };
}

const DAY_SECONDS = 24 * 60 * 60;
const FIRST_RESPONSE = "row.first_response_at";

const leads = defineEntity<StoredLead>({
  name: "lead",
  key: ({ id }) => key(id),
  codec: { store: toAttributes, load: (item) => toLead(idOf(item.pk), item) },
  indexes: {
    tenant_scope: (lead) => partitions.tenant(viewOf(lead)),
    team_scope: ifUndeleted(({ team_id }, view) => (team_id ? partitions.team(team_id, view) : undefined)),
    owner_scope: ifUndeleted(({ owner_id }, view) => partitions.owner(owner_id, view)),
    source_scope: ifUndeleted(({ source_id }) => (source_id ? partitions.source(source_id) : undefined)),
    by_created: ({ id }) => id,
    by_updated: places.updated_at,
    by_stage: ifUndeleted((lead) => `${stagePrefix(lead.status_id)}${boardPlace(lead)}`),
    by_follow_up: ifActive((lead) => places.follow_up_at(withoutClosedFollowUp(lead))),
    by_value: ifActive(places.value),
    by_name: ifActive(places.name),
  },
  expires: ({ deleted_at }) =>
    deleted_at ? Math.floor(Date.parse(deleted_at) / 1000) + TRASH_DAYS * DAY_SECONDS : undefined,
});

export const { create, save, parse } = leads;

export function read(id: string) {
  return leads.read({ id });
}

export function readAuthor(id: string): Read<unknown> {
  return { key: key(id), parse: (item) => item?.updated_by };
}

/** Sets the last activity, and optionally the first response, without a new version. */
export function touch(id: string, at: string, first_response_at?: string): Write {
  return set(key(id), {
    last_activity_at: at,
    ...(first_response_at && { [FIRST_RESPONSE]: first_response_at }),
  });
}

export function setFirstResponse(id: string, at: string | undefined): Write {
  return set(key(id), { [FIRST_RESPONSE]: at ?? null });
}

/** Marks a lead for new statistics, without a new version. Throws `ConditionFailed`. */
export async function recount({ id, rev }: StoredLead, countedAt: number): Promise<void> {
  const write = set(key(id), { counted_at: countedAt, ...stamp() });
  await Table.update({ ...write, condition: unchanged(rev) });
}

/** A lead and the newest items of its timeline: 1 Query. */
export async function getWithTimeline(id: string, activities: number) {
  const { items, hasMore } = await Table.query({
    partition: partitions.lead(id),
    since: ACTIVITIES,
    descending: true,
    limit: activities + 1,
  });
  const own = items.find((item) => item.sk === SORT);
  return { lead: parse(own), timeline: items.filter((item) => item !== own), hasMore };
}
