/**
 * Leads, each with its timeline in a partition of its own; docs/data-model.md has the whole table.
 *
 * - detail with timeline: 1 Query of the partition, newest first (the lead sorts after its activities)
 * - change, move: 1 BatchGetItem + 1 transaction of one lead
 * - lists, board columns, archive, trash: 1 Query of an index for each partition that the caller may see
 */
import { now } from "../clock";
import { type Read, stamp } from "../store";
import * as Table from "../table/client";
import { INDEXES, type IndexName, PROJECTED } from "../table/definition";
import { type Key, tenantScope } from "../table/key";
import { absent, put, set, unchanged, type Write } from "../table/write";
import { TRASH_DAYS } from "./rules";
import type { Lead } from "./schema";

/** A lead as stored: `value` in thousandths of the major unit, and where it stands on the board. */
export interface StoredLead extends Omit<Lead, "tenant_id"> {
  /** Fractional key; the greatest stands on top of its column. */
  board_order: string;
  rev: number;
}

/** What lists carry of a stored lead. */
export type StoredRow = Pick<StoredLead, (typeof ROW)[number]> & { id: string };

const ROW = [
  "name",
  "phone",
  "email",
  "company",
  "source_id",
  "status_id",
  "owner_id",
  "value",
  "follow_up_at",
  "stage_entered_at",
  "created_at",
  "updated_at",
  "version",
  "archived",
] as const;
const FILTER = ["status_type", "product_ids", "tags", "closed_at", "lost_reason"] as const;

/** The lead's own item; activities (`A#…`) sort before it. */
const SORT = "LEAD";

/** Which of the tenant's leads a partition holds; a lead is in exactly one of them. */
export type Shelf = "LEADS" | "ARCHIVED" | "TRASH";
/** Those whose leads stand in a status and came from a source; what is in the trash holds nothing fast. */
export const KEPT = ["LEADS", "ARCHIVED"] as const satisfies readonly Shelf[];
export type KeptShelf = (typeof KEPT)[number];

/** How lists write "nobody" and "nothing" into a partition's name. */
const NONE = "none";
/** Sorts after every moment and before nothing: a missing follow-up comes last. */
const NO_FOLLOW_UP = "~";
/** Sorts before every amount: a missing value comes last where the largest comes first. */
const NO_VALUE = "!";
const VALUE_DIGITS = 16;

export const partitions = {
  lead: (id: string) => tenantScope("LEAD", id),
  tenant: (shelf: Shelf) => tenantScope(shelf),
  owner: (ownerId: string | null, shelf: Shelf) => tenantScope("OWNER", ownerId ?? NONE, shelf),
  status: (id: string, shelf: KeptShelf = "LEADS") => tenantScope("STATUS", id, ...apart(shelf)),
  source: (id: string | null, shelf: KeptShelf = "LEADS") =>
    tenantScope("SOURCE", id ?? NONE, ...apart(shelf)),
};

/** Active leads are what a status or a source is read for: the others stand apart. */
function apart(shelf: KeptShelf): string[] {
  return shelf === "LEADS" ? [] : [shelf];
}

export function key(id: string): Key {
  return { pk: partitions.lead(id), sk: SORT };
}

function shelfOf(lead: StoredLead): Shelf {
  if (lead.deleted_at) return "TRASH";
  return lead.archived ? "ARCHIVED" : "LEADS";
}

/** Every index key of a lead, always derived from the whole of it: none can go stale. */
function indexKeys(lead: StoredLead) {
  const shelf = shelfOf(lead);
  const value = lead.value === null ? NO_VALUE : String(lead.value).padStart(VALUE_DIGITS, "0");
  return {
    tenant_scope: partitions.tenant(shelf),
    owner_scope: partitions.owner(lead.owner_id, shelf),
    ...(shelf !== "TRASH" && {
      status_scope: partitions.status(lead.status_id, shelf),
      source_scope: partitions.source(lead.source_id, shelf),
    }),
    by_created: lead.id,
    by_updated: `${lead.updated_at}#${lead.id}`,
    by_follow_up: `${lead.follow_up_at ?? NO_FOLLOW_UP}#${lead.id}`,
    by_value: `${value}#${lead.id}`,
    by_board: boardKey(lead),
    by_stage: `${lead.status_id}#${boardKey(lead)}`,
  };
}

function boardKey(lead: Pick<StoredLead, "board_order" | "id">): string {
  return `${lead.board_order}#${lead.id}`;
}

function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  // Exactly the names asked for.
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
}

function toItem(lead: StoredLead): Table.Item {
  const { id, rev, board_order, city, state, country, next_step, last_activity_at, deleted_at } = lead;
  const expiry = deleted_at ? { ttl: Math.floor(now() / 1000) + TRASH_DAYS * 24 * 60 * 60 } : {};
  return {
    ...key(id),
    entity: "lead",
    ...indexKeys(lead),
    row: pick(lead, ROW),
    filter: pick(lead, FILTER),
    ...{ rev, board_order, city, state, country, next_step, last_activity_at, deleted_at },
    ...stamp(),
    ...expiry,
  };
}

interface Projection {
  row: Omit<StoredRow, "id">;
  filter: Pick<StoredLead, (typeof FILTER)[number]>;
}

/** The lead that a partition of `partitions.lead` belongs to. */
export function idOf(partition: string): string {
  return partition.slice(partition.lastIndexOf("#") + 1);
}

export function fromItem(item: Record<string, unknown> & Key): StoredLead {
  // Written by `toItem` alone; stream images come here unmarshalled.
  const { row, filter, ...rest } = item as unknown as Projection & Omit<StoredLead, keyof StoredRow> & Key;
  const { rev, board_order, city, state, country, next_step, last_activity_at, deleted_at } = rest;
  const own = { rev, board_order, city, state, country, next_step, last_activity_at, deleted_at };
  return { id: idOf(item.pk), ...row, ...filter, ...own };
}

function rowFromItem(item: Table.Item): StoredRow {
  // Written by `toItem` alone, and projected into every index.
  const { row } = item as unknown as Projection;
  return { id: idOf(item.pk), ...row };
}

export function isLeadItem(item: Record<string, unknown>): boolean {
  return item.entity === "lead";
}

export function read(id: string): Read<StoredLead | undefined> {
  return { key: key(id), parse: (item) => item && fromItem(item) };
}

export function create(lead: StoredLead): Write {
  return put(toItem(lead), absent);
}

/** Writes a lead that was read before; fails when it has changed since. */
export function save(lead: StoredLead): Write {
  return put(toItem({ ...lead, rev: lead.rev + 1 }), unchanged(lead.rev));
}

/** Notes that something happened on a lead, without a new version of it. */
export function touch(id: string, at: string): Write {
  return set(key(id), { last_activity_at: at });
}

/** The lead's own item and the newest items of its timeline: 1 Query. */
export async function getWithTimeline(id: string, activities: number) {
  const { items, more } = await Table.query({
    partition: partitions.lead(id),
    descending: true,
    limit: activities + 1,
  });
  const own = items.find((item) => item.sk === SORT);
  return { lead: own && fromItem(own), timeline: items.filter((item) => item !== own), more };
}

export interface RowQuery {
  index: IndexName;
  partition: string;
  limit: number;
  descending: boolean;
  /** Only rows whose sort key begins so; their places are told without it. */
  prefix?: string;
  /** The place after which to go on. */
  from?: string;
  /** The lowest place wanted. */
  since?: string;
  /** The highest place wanted. */
  until?: string;
}

/** A row with its place in the order it was read in, which is where a list goes on after it. */
export interface PlacedRow {
  row: StoredRow;
  place: string;
  isOpen: boolean;
}

/** One page of one partition of an index: 1 Query. */
export async function listRows(query: RowQuery): Promise<{ rows: PlacedRow[]; more: boolean }> {
  const { prefix = "", from } = query;
  const { sort } = INDEXES[query.index];
  const { items, more } = await Table.query({
    ...query,
    from: from === undefined ? undefined : prefix + from,
    attributes: PROJECTED,
  });
  return { rows: items.map((item) => placed(item, String(item[sort]).slice(prefix.length))), more };
}

function placed(item: Table.Item, place: string): PlacedRow {
  // Written by `toItem` alone, and projected into every index.
  const { filter } = item as unknown as Projection;
  return { row: rowFromItem(item), place, isOpen: filter.status_type === "open" };
}

/** How many leads stand on a shelf: 1 Query for each megabyte that the index holds of it. */
export async function countShelf(shelf: Shelf): Promise<number> {
  let [count, from]: [number, string | undefined] = [0, undefined];
  do {
    const { items, more }: Table.QueryResult = await Table.query({
      index: "tenant-created",
      partition: partitions.tenant(shelf),
      attributes: [],
      from,
    });
    count += items.length;
    from = more ? idOf(items.at(-1)?.pk ?? "") : undefined;
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
  const { items } = await Table.query({
    index: "status-board",
    partition: partitions.status(statusId),
    from: boardKey(card),
    limit: 2,
    descending: side === "below",
    attributes: [],
  });
  const neighbour = items.find((item) => idOf(item.pk) !== except);
  return neighbour ? (String(neighbour.by_board).split("#")[0] ?? null) : null;
}

/** The prefix of one status in the board of one owner. */
export function stagePrefix(statusId: string): string {
  return `${statusId}#`;
}
