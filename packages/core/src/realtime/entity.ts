/** Open connections: a pointer outside any tenant, and an item in the tenant's partition while somebody is registered. */
import { now } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { globalScope, tenantScope } from "../kernel/table/key";
import { remove, unchanged, type Write } from "../kernel/table/write";
import type { Place } from "../rate-limit/rate-limit";
import { CONNECTION_SECONDS } from "./rules";

/** A connection on which somebody is registered. */
export interface Connection {
  connection_id: string;
  user_id: string;
  session_id: string | null; // null of one that was found among those who see every lead
  sees_all: boolean; // whether its user sees every lead
  registered_at?: number; // epoch milliseconds; absent of one that was found among those who see every lead
}

/** Who a connection belongs to; nobody yet before registering. */
export interface Pointer {
  connection_id: string;
  tenant_id: string | null;
  user_id: string | null;
  session_id: string | null;
  sees_all?: boolean; // as on the connection, while somebody is registered
  /** False once the session has ended: what is still on its way may be sent, nothing more. */
  is_registered: boolean;
  place?: Place; // among the unregistered of its address, until somebody registers
  ttl: number;
  rev: number;
}

const PREFIX = "USER#";
const SEERS = "ALL#";

const pointers = defineEntity<Pointer, "connection_id">({
  name: "connection_pointer",
  key: ({ connection_id }) => ({ pk: globalScope("CONNECTION", connection_id), sk: "CONNECTION" }),
  isStamped: false,
});
export const getPointer = pointers.get;
export const savePointer = pointers.save;

type Spot = Pick<Connection, "user_id" | "connection_id">;

function keyUnder(prefix: string) {
  return ({ user_id, connection_id }: Spot) => ({
    pk: tenantScope("CONNECTIONS"),
    sk: `${prefix}${user_id}#${connection_id}`,
  });
}

const connections = defineEntity<Connection & { ttl: number }, keyof Spot>({
  name: "connection",
  key: keyUnder(PREFIX),
  isStamped: false,
});

/** Of those who see every lead each change reads all: an entry is its key and little else. */
const seers = defineEntity<Spot & { ttl: number }, keyof Spot>({
  name: "connection",
  key: keyUnder(SEERS),
  ofKey: ({ sk }) => {
    const [, user_id = "", connection_id = ""] = sk.split("#");
    return { user_id, connection_id };
  },
  isStamped: false,
});

export function open(connection_id: string, place?: Place): Write {
  return pointers.create({
    connection_id,
    ...(place && { place }),
    tenant_id: null,
    user_id: null,
    session_id: null,
    is_registered: false,
    ttl: Math.floor(now() / 1000) + CONNECTION_SECONDS,
    rev: 1,
  });
}

/** Fails when the pointer has changed since it was read, or is gone. */
export function removePointer(pointer: Pointer): Write {
  return remove(pointers.key(pointer), unchanged(pointer.rev));
}

/** The writes that enter a connection: under its user and, where that user sees every lead, among those who do. */
export function create(connection: Connection, ttl: number): Write[] {
  const { user_id, connection_id, sees_all } = connection;
  return [
    connections.put({ ...connection, ttl }),
    ...(sees_all ? [seers.put({ user_id, connection_id, ttl })] : []),
  ];
}

export function removeConnection(connection: Spot & { sees_all?: boolean }): Write[] {
  return [
    remove(connections.key(connection)),
    ...(connection.sees_all ? [remove(seers.key(connection))] : []),
  ];
}

export function leaveSeers(connection: Spot): Write {
  return remove(seers.key(connection));
}

/** Whether anybody is connected in the current tenant: the cheapest Query there is. */
export async function isAnybodyThere(): Promise<boolean> {
  const { items, more } = await Table.query({
    partition: tenantScope("CONNECTIONS"),
    prefix: PREFIX,
    limit: 1,
    isRelaxed: true,
  });
  // The one that is looked at may be past its time.
  return items.length > 0 || more;
}

/** Everybody who is connected in the current tenant: 1 Query for each 1 MB, which is thousands. */
export function list(): Promise<Connection[]> {
  return listFrom(PREFIX);
}

/** One user's connections: 1 Query. */
export function listOf(userId: string, isRelaxed = false): Promise<(Connection & { ttl: number })[]> {
  return listFrom(`${PREFIX}${userId}#`, isRelaxed);
}

/** The connections of those who see every lead, but for those of the last second: 1 Query. */
export async function listSeers(): Promise<Connection[]> {
  const partition = tenantScope("CONNECTIONS");
  const items = await Table.queryAll({ partition, prefix: SEERS, isRelaxed: true });
  return seers
    .parseAll(items)
    .map(({ user_id, connection_id }) => ({ user_id, connection_id, session_id: null, sees_all: true }));
}

async function listFrom(prefix: string, isRelaxed = false) {
  const items = await Table.queryAll({ partition: tenantScope("CONNECTIONS"), prefix, isRelaxed });
  return connections.parseAll(items);
}
