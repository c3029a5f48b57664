/**
 * Pointers by which the schedule finds the tenants that it has something to do for: none for a tenant that nothing is due
 * for, so that an idle one costs nothing.
 *
 * - what is due: 1 Query of the pointers up to now, however many tenants there are
 */
import { useTenant } from "../actor";
import * as Table from "../table/client";
import { globalScope, type Key } from "../table/key";
import { put, remove, type Write } from "../table/write";

/** What is to be done: the subscription's next step, or a comparison of the counter of leads. */
export type DueKind = "SUBSCRIPTION" | "USAGE";

export interface Due {
  /** When, ISO-8601. */
  at: string;
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
export function point(kind: DueKind, at: string): Write {
  return put({ ...key(kind, at), entity: "due", tenant_id: useTenant(), at });
}

export function unpoint(kind: DueKind, at: string): Write {
  return remove(key(kind, at));
}

/** One page of what is due by `until` (ISO-8601), the oldest first, after `from`. */
export async function list(kind: DueKind, until: string, limit: number, from?: Due) {
  const { items, more } = await Table.query({
    partition: partition(kind),
    // Sorts behind every tenant of that moment.
    until: `${until}~`,
    from: from && sortKey(from),
    limit,
  });
  // Written by `point` alone.
  return { due: items as unknown as Due[], more };
}
