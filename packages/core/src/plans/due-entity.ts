/** Pointers by which the schedule finds tenants with something due, so that an idle one costs nothing. */
import { useTenant } from "../kernel/actor";
import * as Table from "../kernel/table/client";
import { globalScope, type Key } from "../kernel/table/key";
import { type Put, put, remove, type Write } from "../kernel/table/write";

/** The subscription's next step, a comparison of the counter of leads, what becomes of a business nobody verifies. */
export const DUE_KINDS = ["SUBSCRIPTION", "USAGE", "VERIFICATION"] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export interface Due {
  at: string; // when, ISO-8601
  tenant_id: string;
}

/** One partition for all tenants: each writes its pointer a few times a month, or once a day. */
function partition(kind: DueKind): string {
  return globalScope("DUE", kind);
}

function key(kind: DueKind, at: string): Key {
  return { pk: partition(kind), sk: sortKey({ at, tenant_id: useTenant() }) };
}

function sortKey({ at, tenant_id }: Due): string {
  return `${at}#${tenant_id}`;
}

/** Has the schedule look at the current tenant at a moment; asked for again, it is the same item. */
export function point(kind: DueKind, at: string): Put {
  return put({ ...key(kind, at), entity: "due", tenant_id: useTenant(), at });
}

export function unpoint(kind: DueKind, at: string): Write {
  return remove(key(kind, at));
}

/** One page of what is due up to a moment (ISO-8601) or a pointer, the oldest first, after `from`. */
export async function list(kind: DueKind, until: string | Due, limit: number, from?: Due) {
  const { items, more } = await Table.query({
    partition: partition(kind),
    until: typeof until === "string" ? `${until}~` : sortKey(until), // ~ sorts behind every tenant of that moment
    from: from && sortKey(from),
    limit,
  });
  return { due: items.map(({ at, tenant_id }) => ({ at: String(at), tenant_id: String(tenant_id) })), more };
}

export interface Place extends Due {
  kind: DueKind;
}

const PLACE: Key = { pk: globalScope("DUE", "PLACE"), sk: "TICK" };

/** The last pointer that the schedule got to in a run that ended before everything was done. */
export async function readPlace(): Promise<Place | undefined> {
  const item = await Table.get(PLACE);
  if (!item) return undefined;
  const kind = DUE_KINDS.find((one) => one === item.kind) ?? "SUBSCRIPTION";
  return { kind, at: String(item.at), tenant_id: String(item.tenant_id) };
}

export function keepPlace({ kind, at, tenant_id }: Place): Promise<void> {
  return Table.putAlone(put({ ...PLACE, entity: "place", kind, at, tenant_id }));
}

export function forgetPlace(): Promise<void> {
  return Table.transact([remove(PLACE)]);
}
