/** A pointer by connection id and, once registered, an item in the tenant's partition. */
import { now } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { globalScope, tenantScope } from "../kernel/table/key";
import { remove, unchanged, type Write } from "../kernel/table/write";
import type { Slot } from "../rate-limit/rate-limit";
import { CONNECTION_SECONDS } from "./rules";

export interface Connection {
  connection_id: string;
  user_id: string;
  session_id: string | null; // null when read by `listUnrestricted`
  sees_all: boolean;
  registered_at?: number; // epoch ms; absent when read by `listUnrestricted`
}

export interface Pointer {
  connection_id: string;
  tenant_id: string | null;
  user_id: string | null;
  session_id: string | null;
  sees_all?: boolean;
  /** False before registration and after the session has ended. */
  is_registered: boolean;
  place?: Slot; // use of the limit for unregistered connections
  ttl: number;
  rev: number;
}

const PREFIX = "USER#";
const UNRESTRICTED = "ALL#";

const pointers = defineEntity<Pointer, "connection_id">({
  name: "connection_pointer",
  key: ({ connection_id }) => ({ pk: globalScope("CONNECTION", connection_id), sk: "CONNECTION" }),
  isStamped: false,
});
export const getPointer = pointers.get;
export const savePointer = pointers.save;

type ConnectionRef = Pick<Connection, "user_id" | "connection_id">;

function keyWithPrefix(prefix: string) {
  return ({ user_id, connection_id }: ConnectionRef) => ({
    pk: tenantScope("CONNECTIONS"),
    sk: `${prefix}${user_id}#${connection_id}`,
  });
}

const connections = defineEntity<Connection & { ttl: number }, keyof ConnectionRef>({
  name: "connection",
  key: keyWithPrefix(PREFIX),
  isStamped: false,
});

/** Read for each lead event, so the items are minimal. */
const unrestricted = defineEntity<ConnectionRef & { ttl: number }, keyof ConnectionRef>({
  name: "connection",
  key: keyWithPrefix(UNRESTRICTED),
  fromKey: ({ sk }) => {
    const [, user_id = "", connection_id = ""] = sk.split("#");
    return { user_id, connection_id };
  },
  isStamped: false,
});

export function open(connection_id: string, slot?: Slot): Write {
  return pointers.create({
    connection_id,
    ...(slot && { place: slot }),
    tenant_id: null,
    user_id: null,
    session_id: null,
    is_registered: false,
    ttl: Math.floor(now() / 1000) + CONNECTION_SECONDS,
    rev: 1,
  });
}

export function removePointer(pointer: Pointer): Write {
  return remove(pointers.key(pointer), unchanged(pointer.rev));
}

export function create(connection: Connection, ttl: number): Write[] {
  const { user_id, connection_id, sees_all } = connection;
  return [
    connections.put({ ...connection, ttl }),
    ...(sees_all ? [unrestricted.put({ user_id, connection_id, ttl })] : []),
  ];
}

export function removeConnection(connection: ConnectionRef & { sees_all?: boolean }): Write[] {
  return [
    remove(connections.key(connection)),
    ...(connection.sees_all ? [remove(unrestricted.key(connection))] : []),
  ];
}

export function removeUnrestricted(connection: ConnectionRef): Write {
  return remove(unrestricted.key(connection));
}

/** The cheapest possible query; eventually consistent. */
export async function hasConnections(): Promise<boolean> {
  const { items, hasMore } = await Table.query({
    partition: tenantScope("CONNECTIONS"),
    prefix: PREFIX,
    limit: 1,
    isEventuallyConsistent: true,
  });
  // The one item read may be expired and filtered out; `hasMore` then shows that others follow.
  return items.length > 0 || hasMore;
}

export function list(): Promise<Connection[]> {
  return listFrom(PREFIX);
}

export function listOf(
  userId: string,
  isEventuallyConsistent = false,
): Promise<(Connection & { ttl: number })[]> {
  return listFrom(`${PREFIX}${userId}#`, isEventuallyConsistent);
}

/** Connections of users who see all leads; eventually consistent. */
export async function listUnrestricted(): Promise<Connection[]> {
  const partition = tenantScope("CONNECTIONS");
  const items = await Table.queryAll({ partition, prefix: UNRESTRICTED, isEventuallyConsistent: true });
  return unrestricted
    .parseAll(items)
    .map(({ user_id, connection_id }) => ({ user_id, connection_id, session_id: null, sees_all: true }));
}

async function listFrom(prefix: string, isEventuallyConsistent = false) {
  const items = await Table.queryAll({
    partition: tenantScope("CONNECTIONS"),
    prefix,
    isEventuallyConsistent,
  });
  return connections.parseAll(items);
}
