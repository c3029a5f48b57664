/** Pointers for the schedule: it reads only tenants with something due. */
import { useTenant } from "../kernel/actor";
import * as Table from "../kernel/table/client";
import { globalScope, type Key } from "../kernel/table/key";
import { type Put, put, remove, type Write } from "../kernel/table/write";

/** The next step of the subscription, the check of the lead counter, and the reminder or removal of unverified tenants. */
export const DUE_KINDS = ["SUBSCRIPTION", "USAGE", "VERIFICATION"] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export interface Due {
  at: string;
  tenant_id: string;
}

/** One partition for all tenants is enough: each writes a few pointers a month, or one a day. */
function partition(kind: DueKind): string {
  return globalScope("DUE", kind);
}

function key(kind: DueKind, at: string): Key {
  return { pk: partition(kind), sk: sortKey({ at, tenant_id: useTenant() }) };
}

function sortKey({ at, tenant_id }: Due): string {
  return `${at}#${tenant_id}`;
}

/** Asks the schedule to process the current tenant at a time. Idempotent. */
export function createPointer(kind: DueKind, at: string): Put {
  return put({ ...key(kind, at), entity: "due", tenant_id: useTenant(), at });
}

export function removePointer(kind: DueKind, at: string): Write {
  return remove(key(kind, at));
}

export async function list(kind: DueKind, until: string | Due, limit: number, from?: Due) {
  const { items, hasMore } = await Table.query({
    partition: partition(kind),
    until: typeof until === "string" ? `${until}~` : sortKey(until),
    from: from && sortKey(from),
    limit,
  });
  return {
    due: items.map(({ at, tenant_id }) => ({ at: String(at), tenant_id: String(tenant_id) })),
    more: hasMore,
  };
}

export interface Checkpoint extends Due {
  kind: DueKind;
}

const CHECKPOINT_KEY: Key = { pk: globalScope("DUE", "PLACE"), sk: "TICK" };

export async function readCheckpoint(): Promise<Checkpoint | undefined> {
  const item = await Table.get(CHECKPOINT_KEY);
  if (!item) return undefined;
  const kind = DUE_KINDS.find((one) => one === item.kind) ?? "SUBSCRIPTION";
  return { kind, at: String(item.at), tenant_id: String(item.tenant_id) };
}

export function saveCheckpoint({ kind, at, tenant_id }: Checkpoint): Promise<void> {
  return Table.putItem(put({ ...CHECKPOINT_KEY, entity: "place", kind, at, tenant_id }));
}

export function removeCheckpoint(): Promise<void> {
  return Table.transact([remove(CHECKPOINT_KEY)]);
}
