/** How an item says what a lead is: by short names, times as numbers, nothing that is absent and nothing twice. */
import type { Item } from "../kernel/table/client";
import type { Lead } from "./schema";

/** A lead as stored: `value` in thousandths of the major unit, and where it stands on the board. */
export interface StoredLead extends Omit<Lead, "tenant_id"> {
  board_order: string; // fractional key; the greatest stands on top of its column
  team_id?: string | null; // the manager whose team the owner is in; missing where that was not kept yet
  is_leaders?: boolean; // the owner leads a team too, in whose orders it has a place of its own
  furthest_status_id?: string; // how far it ever came, where it has gone back or was lost since
  first_response_at?: string; // when somebody first called, wrote to or met them
  has_orders?: boolean; // whether it stands in those by change, value and name, as leads of large businesses do
  counted_at?: number; // epoch ms since which statistics that began before count it
  followed_rev?: number; // the `rev` behind which its entry and its other place come by themselves
  locked_by?: string; // the job that works on it as a whole: nobody changes it meanwhile
  not_duplicates?: readonly string[]; // leads that somebody has said are other people
  merged_into?: string; // the lead that has taken over what it had
  created_by?: string | null; // null for the product itself; missing where the feed has an entry of it
  rev: number;
}

interface Form<V> {
  as: string;
  /** The field that it is left out beside, where both are the same; that one stands before it. */
  unlike?: keyof StoredLead;
  store: (value: V) => unknown; // undefined for what its absence says
  load: (stored: unknown) => V;
}
type Forms = { [F in keyof StoredLead]?: Form<StoredLead[F]> };

/** Texts and numbers, of which there may be none. */
function plain<V extends string | number | null>(as: string): Form<V> {
  // What was stored under a name is what `store` gave for it.
  return { as, store: (value) => value ?? undefined, load: (stored) => (stored ?? null) as V };
}

function time<V extends string | null>(as: string, unlike?: keyof StoredLead): Form<V> {
  return {
    as,
    unlike,
    store: (value) => (value === null ? undefined : toNumber(value)),
    // As above, once the number is a time again.
    load: (stored) => (typeof stored === "number" ? new Date(stored).toISOString() : (stored ?? null)) as V,
  };
}

function toNumber(moment: string): number | string {
  const ms = Date.parse(moment);
  return Number.isNaN(ms) || new Date(ms).toISOString() !== moment ? moment : ms;
}

function list(as: string): Form<string[]> {
  return {
    as,
    store: (values) => (values.length > 0 ? values : undefined),
    load: (stored) => (stored as string[] | undefined) ?? [],
  };
}

const flag = (as: string): Form<boolean> => ({
  as,
  store: (is) => is || undefined,
  load: (stored) => stored === true,
});

const SHOWN = {
  name: plain("n"),
  phone: plain("p"),
  email: plain("e"),
  company: plain("c"),
  source_id: plain("so"),
  status_id: plain("st"),
  owner_id: plain("o"),
  value: plain("v"),
  follow_up_at: time("f"),
  created_at: time("cr"),
  stage_entered_at: time("se", "created_at"),
  updated_at: time("u", "created_at"),
  version: plain("ve"),
  archived: flag("a"),
  created_by: { as: "by", store: (id) => id, load: (stored) => stored as string | null | undefined },
} satisfies Forms;

/** What lists are filtered or sorted out by and don't show. */
const FACETS = {
  first_response_at: {
    as: "fr",
    store: (at) => (at ? toNumber(at) : undefined),
    load: (stored) => (stored ? new Date(stored as number).toISOString() : undefined),
  },
  status_type: {
    as: "ty",
    store: (type) => (type === "open" ? undefined : type),
    load: (stored) => (stored as Lead["status_type"] | undefined) ?? "open",
  },
  product_ids: list("pr"),
  tags: list("t"),
  closed_at: time("x"),
  lost_reason: plain("l"),
  // What is put back may have had none, which a kept answer tells as null.
  furthest_status_id: {
    as: "h",
    store: (id) => id ?? undefined,
    load: (stored) => (stored ?? undefined) as string | undefined,
  },
} satisfies Forms;

const APART = {
  city: plain("ct"),
  state: plain("sa"),
  country: plain("co"),
  next_step: plain("ns"),
  last_activity_at: time("la", "updated_at"),
  deleted_at: time("d"),
  erased_at: time("er"),
  locked_by: { as: "lk", store: (job) => job, load: (stored) => stored as string | undefined },
  is_leaders: { as: "ld", store: (is) => is || undefined, load: (stored) => stored === true || undefined },
  has_orders: { as: "or", store: (has) => has || undefined, load: (stored) => stored === true || undefined },
  counted_at: { as: "ca", store: (at) => at, load: (stored) => stored as number | undefined },
  followed_rev: { as: "fo", store: (rev) => rev, load: (stored) => stored as number | undefined },
  not_duplicates: {
    as: "nd",
    store: (ids) => (ids?.length ? ids : undefined),
    load: (stored) => stored as readonly string[] | undefined,
  },
  merged_into: { as: "mi", store: (id) => id, load: (stored) => stored as string | undefined },
  rev: plain("rev"),
} satisfies Forms;

/** What lists carry of a lead; of older ones without what they are filtered by. */
export type StoredRow = Pick<StoredLead, keyof typeof SHOWN> &
  Partial<Pick<StoredLead, keyof typeof FACETS>> & { id: string };

type AnyForm = [field: keyof StoredLead, form: Form<unknown>];
// Each form is only used on its own field.
const formsOf = (forms: object) => Object.entries(forms) as AnyForm[];
const ROW_FORMS = formsOf({ ...SHOWN, ...FACETS });
const APART_FORMS = formsOf(APART);

function storeAll(forms: readonly AnyForm[], lead: StoredLead): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [field, { as, unlike, store }] of forms) {
    const value = unlike && lead[unlike] === lead[field] ? undefined : store(lead[field]);
    if (value !== undefined) stored[as] = value;
  }
  return stored;
}

function loadAll(
  forms: readonly AnyForm[],
  stored: Record<string, unknown>,
  thing: Record<string, unknown>,
): void {
  for (const [field, { as, unlike, load }] of forms)
    thing[field] = unlike && stored[as] === undefined ? thing[unlike] : load(stored[as]);
}

/** The attributes of a lead beside its keys, which say where it stands: so these are left out where a key has them. */
export function toAttributes(lead: StoredLead, keys: Record<string, unknown>): Record<string, unknown> {
  return {
    row: storeAll(ROW_FORMS, lead),
    ...storeAll(APART_FORMS, lead),
    ...(!keys.by_stage && { bo: lead.board_order }),
    ...(!keys.team_scope && lead.team_id && { tm: lead.team_id }),
  };
}

/** The opposite of `toAttributes`, for items of before it too. */
export function toLead(id: string, item: Record<string, unknown>): StoredLead {
  // Every lead has a row.
  const row = item.row as Record<string, unknown>;
  if (isOlder(row)) return toOlder(id, item, row);
  const lead: Record<string, unknown> = { id };
  loadAll(ROW_FORMS, row, lead);
  loadAll(APART_FORMS, item, lead);
  // Before lists told it, it stood beside the row.
  if (!("fr" in row)) lead.first_response_at = FACETS.first_response_at.load(item.fr);
  lead.board_order = item.bo ?? String(item.by_stage).split("#")[1];
  lead.team_id = item.tm ?? (item.team_scope ? String(item.team_scope).split("#")[3] : null);
  // The forms have each field of a lead but these.
  return lead as object as StoredLead;
}

/** What an index carries of a lead. */
export function toRow(id: string, { row }: Item): StoredRow {
  // What is listed has a row.
  const stored = row as Record<string, unknown>;
  if (isOlder(stored)) return olderRow(id, stored);
  const thing: Record<string, unknown> = { id };
  loadAll(ROW_FORMS, stored, thing);
  // The forms have each field of a row.
  return thing as object as StoredRow;
}

/** What lists show of a lead, and what they are filtered by. */
export function rowOf(lead: StoredLead): StoredRow {
  const fields = ROW_FORMS.map(([field]) => [field, lead[field]]);
  return { id: lead.id, ...Object.fromEntries(fields) } as StoredRow;
}

/** The attributes by which an item notes when something happened on its lead, of any shape. */
export function activityAt(at: string, first?: string): Record<string, unknown> {
  return { la: toNumber(at), ...(first && answeredAt(first)) };
}

/** The one by which it notes when somebody first answered. */
export function answeredAt(at: string | undefined): Record<string, unknown> {
  return { "row.fr": at ? toNumber(at) : null };
}

/** The one by which an item says since when it is counted. */
export function countedSince(at: number): Record<string, unknown> {
  return { ca: at };
}

/** The one by which an item says that its lead stands in all orders. */
export const WITH_ORDERS = { or: true };

/** Before rows had short names they told fields by their own. */
function isOlder(row: Record<string, unknown>): boolean {
  return "name" in row;
}

function toOlder(id: string, item: Record<string, unknown>, row: Record<string, unknown>): StoredLead {
  const told = { ...(item.filter as object | undefined), ...item, ...row } as Record<string, unknown>;
  const lead: Record<string, unknown> = { id, board_order: told.board_order, team_id: told.team_id };
  for (const [field, { load }] of [...ROW_FORMS, ...APART_FORMS])
    lead[field] = field in told ? told[field] : load(undefined);
  if (item.la !== undefined) lead.last_activity_at = APART.last_activity_at.load(item.la);
  lead.first_response_at = FACETS.first_response_at.load(row.fr ?? item.fr);
  lead.counted_at = APART.counted_at.load(item.ca);
  lead.has_orders = APART.has_orders.load(item.or);
  // Its fields have their own names there.
  return lead as object as StoredLead;
}

const OLDER_FACETS = { product: "p:", tag: "t:", reason: "l:", closed: "c:" };

function olderRow(id: string, { facets, ...row }: Record<string, unknown>): StoredRow {
  const shown = { id, ...row } as StoredRow;
  if (!Array.isArray(facets)) return shown;
  const named = (prefix: string) =>
    facets.flatMap((facet: string) => (facet.startsWith(prefix) ? facet.slice(prefix.length) : []));
  return {
    ...shown,
    product_ids: named(OLDER_FACETS.product),
    tags: named(OLDER_FACETS.tag),
    lost_reason: named(OLDER_FACETS.reason)[0] ?? null,
    closed_at: named(OLDER_FACETS.closed)[0] ?? null,
  };
}
