import { now } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import { ID_LENGTH } from "../kernel/id";
import { commit, type Read, stamp } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { INDEXES, type IndexName } from "../kernel/table/definition";
import { type Key, tenantScope } from "../kernel/table/key";
import { newer, type Put, put, set, unchanged, type Write } from "../kernel/table/write";
import { short } from "../statistics/facts";
import { TRASH_DAYS } from "./rules";
import { rowOf, type StoredLead, type StoredRow, toAttributes, toLead, toRow } from "./stored";

export { rowOf, type StoredLead, type StoredRow };

const SORT = "LEAD"; // the lead's own item; activities (`A#…`) sort before it
const ACTIVITIES = "A#";
const PLACE = "#TEAM"; // sorts before activities
const DAY_SECONDS = 24 * 60 * 60;

/** Which of the tenant's leads a partition holds; a lead is in exactly one of them. */
export type LeadView = "LEADS" | "ARCHIVED" | "TRASH" | "MERGED";
/** Those whose leads stand in a status and came from a source; what is in the trash holds nothing fast. */
export const KEPT = ["LEADS", "ARCHIVED"] as const satisfies readonly LeadView[];
export type KeptView = (typeof KEPT)[number];

const NONE = "none"; // how lists write "nobody" and "nothing" into a partition's name

export const partitions = {
  lead: (id: string) => tenantScope("LEAD", id),
  names: () => tenantScope("NAMES"),
  tenant: (view: LeadView) => tenantScope(view),
  team: (managerId: string, view: KeptView) => tenantScope("TEAM", managerId, view),
  owner: (ownerId: string | null, view: LeadView) => tenantScope("OWNER", ownerId ?? NONE, view),
  source: (id: string, view: KeptView = "LEADS") => tenantScope("SOURCE", id, ...apart(view)),
};

function apart(view: KeptView): string[] {
  return view === "LEADS" ? [] : [view];
}

export function key(id: string): Key {
  return { pk: partitions.lead(id), sk: SORT };
}

function viewOf(lead: StoredLead): LeadView {
  if (lead.deleted_at) return lead.merged_into ? "MERGED" : "TRASH";
  return lead.archived ? "ARCHIVED" : "LEADS";
}

function isKept(view: LeadView): view is KeptView {
  return KEPT.some((kept) => kept === view);
}

/** A lead stands only in the orders that somebody asks for: each further one is paid for with its changes. */
function indexKeys(lead: StoredLead) {
  const { id, owner_id, team_id, source_id, updated_at } = lead;
  const view = viewOf(lead);
  const tenant_scope = partitions.tenant(view);
  const by_updated = `${updated_at}#${id}`;
  if (!isKept(view)) return { tenant_scope, by_updated };
  const scopes = {
    tenant_scope,
    owner_scope: partitions.owner(owner_id, view),
    ...(team_id && { team_scope: partitions.team(team_id, view) }),
  };
  if (view === "ARCHIVED") {
    // Nothing archived is due, or sorted by value: there these tell when it was archived, and where it stood and came from.
    const by_value = `${archivedPrefix(lead.status_id, source_id)}${id}`;
    return { ...scopes, by_updated, by_follow_up: by_updated, by_value };
  }
  const isDue = lead.follow_up_at !== null && lead.status_type === "open";
  return {
    ...scopes,
    ...(source_id && { source_scope: partitions.source(source_id, view) }),
    by_stage: `${stagePrefix(lead.status_id)}${boardKey(lead)}`,
    by_created: id,
    ...(lead.has_orders && { by_updated }),
    ...(lead.has_orders && lead.value !== null && { by_value: places.value(lead) }),
    ...(isDue && { by_follow_up: places.follow_up_at(lead), filter: { owner: short(owner_id) } }),
  };
}

function boardKey(lead: Pick<StoredLead, "board_order" | "id">): string {
  return `${lead.board_order}#${lead.id}`;
}

/** The lead that a partition of `partitions.lead` belongs to. */
export function idOf(partition: string): string {
  return partition.slice(partition.lastIndexOf("#") + 1);
}

const leads = defineEntity<StoredLead>({
  name: "lead",
  key: ({ id }) => key(id),
  codec: { store: toAttributes, load: (item) => toLead(idOf(item.pk), item) },
  derive: (lead) => ({
    ...indexKeys(lead),
    ...(lead.deleted_at && {
      ttl: Math.floor(Date.parse(lead.deleted_at) / 1000) + TRASH_DAYS * 24 * 60 * 60,
    }),
  }),
});
/** `create` a new lead, `save` what one that was read becomes: fails when it has changed since. `parse` stream images. */
export const parse = leads.parse;

export function create(lead: StoredLead): Write[] {
  return [leads.create(lead), ...place(undefined, lead)];
}

export function save(before: StoredLead, after: StoredLead): Put[] {
  // Whatever a lead is made of: where it once stands it goes on standing.
  const own = leads.save(before.has_orders ? { ...after, has_orders: true } : after);
  return [own, ...place(before, { ...after, rev: after.rev + 1 })];
}

/** As `save`, where a second place comes behind the lead; none where it leaves that. */
export function saveInTurn(before: StoredLead, after: StoredLead): Put[] {
  const [own, ...places] = save(before, { ...after, followed_rev: after.rev + 1 });
  return !own || (places.length > 0 && !placedIn(after)) ? [] : [own, ...places.map(onlyNewer)];
}

/** An item stands once in each order: a lead that two teams see has another one, which carries what lists show. */
export function place(before: StoredLead | undefined, after: StoredLead): Put[] {
  const { rev } = after;
  const item = { ...placeKey(after.id), entity: "lead_place", rev };
  const team = placedIn(after);
  // What comes late finds that it is gone.
  if (team === undefined)
    return before && placedIn(before) ? [put({ ...item, ttl: Math.floor(now() / 1000) + DAY_SECONDS })] : [];
  const { by_created, by_stage, by_follow_up, row } = leads.create(after).item;
  const keys = { team_scope: team, by_created, by_stage, by_follow_up };
  return [put({ ...item, ...keys, row })];
}

/** The place of a lead as it was read, to be put where an older one stands; none of a lead that has only one. */
export function placeAgain(lead: StoredLead): Put[] {
  return place(undefined, lead).map(onlyNewer);
}

function onlyNewer(write: Put): Put {
  return { ...write, condition: newer(Number(write.item.rev)) };
}

function placeKey(id: string): Key {
  return { pk: partitions.lead(id), sk: PLACE };
}

/** The `rev` that a lead had when its place was written. */
export function readPlace(id: string): Read<number> {
  return { key: placeKey(id), parse: (item) => Number(item?.rev ?? 0) };
}

function placedIn(lead: StoredLead): string | undefined {
  const view = viewOf(lead);
  return lead.is_leaders && lead.owner_id && isKept(view) ? partitions.team(lead.owner_id, view) : undefined;
}

export function read(id: string) {
  return leads.read({ id });
}

/** Whose decision a lead's last change was. */
export function readAuthor(id: string): Read<unknown> {
  return { key: key(id), parse: (item) => item?.updated_by };
}

/** Notes that something happened on a lead, without a new version of it. */
export function touch(id: string, at: string, first_response_at?: string): Write {
  return set(key(id), {
    last_activity_at: at,
    ...(first_response_at && answered(first_response_at)),
  });
}

/** Notes when somebody first answered it, or that nobody has. */
export function answerAt(id: string, at: string | undefined): Write {
  return set(key(id), answered(at));
}

const answered = (at: string | undefined) => ({ "row.first_response_at": at ?? null });

/** Has it stand in the orders by change, value and name; nothing that people see of it changes. Throws `ConditionFailed`. */
export async function enterOrders(lead: StoredLead): Promise<void> {
  if (viewOf(lead) === "LEADS") return commit(save(lead, { ...lead, has_orders: true }), undefined);
  // Where it stands now says other things: it enters them when it comes back.
  const write = set(key(lead.id), { has_orders: true, ...stamp() });
  await Table.update({ ...write, condition: unchanged(lead.rev) });
}

/** Has statistics count it from now on; nothing that people see of it changes. Throws `ConditionFailed`. */
export async function recount({ id, rev }: StoredLead, countedAt: number): Promise<void> {
  const write = set(key(id), { counted_at: countedAt, ...stamp() });
  await Table.update({ ...write, condition: unchanged(rev) });
}

/** The lead's own item and the newest items of its timeline: 1 Query. */
export async function getWithTimeline(id: string, activities: number) {
  const { items, more } = await Table.query({
    partition: partitions.lead(id),
    since: ACTIVITIES,
    descending: true,
    limit: activities + 1,
  });
  const own = items.find((item) => item.sk === SORT);
  return { lead: parse(own), timeline: items.filter((item) => item !== own), more };
}

export interface RowQuery {
  index: IndexName;
  partition: string;
  limit: number;
  descending: boolean;
  prefix?: string; // only rows whose sort key begins so; their places are told without it
  from?: string; // the place after which to go on
  since?: string; // the lowest place wanted
  until?: string; // the highest place wanted
}

/** A lead's id with its place in the order it was read in, which is where a list goes on after it. */
export interface Placed {
  id: string;
  place: string;
}

export interface PlacedRow extends Placed {
  row: StoredRow;
}

export interface FollowUp extends Placed {
  owner: string; // the short form of its id
}

/** One page of one partition of an index that carries rows: 1 Query. */
export async function listRows(query: RowQuery): Promise<{ rows: PlacedRow[]; more: boolean }> {
  const { items, more } = await listItems(query, ["row"]);
  const rows = items.map((item) => {
    const row = toRow(idOf(item.pk), item);
    return { id: row.id, place: placeOf(item, query), row };
  });
  return { rows, more };
}

/** The same without the rows, from any index. */
export async function listPlaces(query: RowQuery): Promise<{ rows: Placed[]; more: boolean }> {
  const { items, more } = await listItems(query, []);
  return { rows: items.map((item) => ({ id: idOf(item.pk), place: placeOf(item, query) })), more };
}

/** The same from the order by name, which stands in the table itself. */
export async function listByName({
  index: _,
  prefix: _p,
  ...query
}: RowQuery): Promise<{ rows: Placed[]; more: boolean }> {
  const { items, more } = await Table.query({ ...query, isRelaxed: true, attributes: [] });
  return { rows: items.map(({ sk }) => ({ id: sk.slice(-ID_LENGTH), place: sk })), more };
}

/** The same from an index by follow-up. */
export async function listFollowUps(query: RowQuery): Promise<{ rows: FollowUp[]; more: boolean }> {
  const { items, more } = await listItems(query, ["filter"]);
  const rows = items.map((item) => ({
    id: idOf(item.pk),
    place: placeOf(item, query),
    owner: String(Object(item.filter).owner),
  }));
  return { rows, more };
}

/** What is not asked for of an item costs no time to be read. */
function listItems(
  { prefix = "", from, ...query }: RowQuery,
  attributes: readonly string[],
): Promise<Table.QueryResult> {
  const start = from === undefined ? undefined : prefix + from;
  return Table.query({ ...query, prefix: prefix || undefined, from: start, attributes });
}

function placeOf(item: Table.Item, { index, prefix = "" }: RowQuery): string {
  return String(item[INDEXES[index].sort]).slice(prefix.length);
}

/** How many leads are archived: 1 Query for each megabyte of the index that holds the least of them. */
export async function countArchived(): Promise<number> {
  let [count, from]: [number, string | undefined] = [0, undefined];
  do {
    const { items, more }: Table.QueryResult = await Table.query({
      index: "tenant-follow-up",
      partition: partitions.tenant("ARCHIVED"),
      attributes: [],
      from,
    });
    count += items.length;
    from = more ? String(items.at(-1)?.by_follow_up) : undefined;
  } while (from !== undefined);
  return count;
}

/** The board key of the card next to another in its column, passing over `except`; null at the end of the column. */
export async function findNeighbour(
  statusId: string,
  card: StoredLead,
  side: "above" | "below",
  except: string,
): Promise<string | null> {
  const { rows } = await listPlaces({
    index: "tenant-board",
    partition: partitions.tenant("LEADS"),
    prefix: stagePrefix(statusId),
    from: boardKey(card),
    limit: 2,
    descending: side === "below",
  });
  const neighbour = rows.find(({ id }) => id !== except);
  return neighbour?.place.split("#")[0] ?? null;
}

const AMOUNT_DIGITS = 16; // the longest amount, in thousandths
const LOWEST = "\u0001"; // sorts before whatever a name goes on with
export const MISSING = "~"; // sorts after all digits

/** Where a row stands in each order; of what it lacks only its id tells. */
export const places = {
  created_at: ({ id }: StoredRow) => id,
  updated_at: ({ id, updated_at }: StoredRow) => `${updated_at}#${id}`,
  follow_up_at: ({ id, follow_up_at }: Pick<StoredRow, "id" | "follow_up_at">) =>
    `${follow_up_at ?? MISSING}#${id}`,
  value: ({ id, value }: StoredRow) =>
    `${value === null ? MISSING : String(value).padStart(AMOUNT_DIGITS, "0")}#${id}`,
  name: ({ id, name }: Pick<StoredRow, "id" | "name">) => `${name.toLowerCase()}${LOWEST}${id}`,
  isMissing: (field: string, place: string) => field !== "name" && place.startsWith(MISSING),
};

/** With what the places of one status begin on a board. */
export function stagePrefix(statusId: string): string {
  return `${statusId}#`;
}

/** With what the places of one status, and of one source in it, begin where archived leads stand by both. */
export function archivedPrefix(statusId: string, sourceId: string | null): string {
  return `${stagePrefix(statusId)}${sourceId ?? NONE}#`;
}
