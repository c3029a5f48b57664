/**
 * Open connections. Each has a pointer outside any tenant, by which an edge finds whose it is, and, while somebody is
 * registered on it, an item in the tenant's partition.
 *
 * - connect: 1 put; register: 1 GetItem + 1 transaction of both items, as a whole or not at all
 * - everybody who is connected: 1 Query
 */
import { now } from "../clock";
import * as Table from "../table/client";
import { globalScope, type Key, tenantScope } from "../table/key";
import { absent, put, remove, unchanged, type Write } from "../table/write";
import { CONNECTION_SECONDS } from "./rules";

/** A connection on which somebody is registered. */
export interface Connection {
  connection_id: string;
  user_id: string;
  session_id: string;
}

/** Who a connection belongs to; nobody yet before registering. */
export interface Pointer {
  connection_id: string;
  tenant_id: string | null;
  user_id: string | null;
  session_id: string | null;
  /** False once the session has ended: what is still on its way may be sent, nothing more. */
  is_registered: boolean;
  ttl: number;
  rev: number;
}

const PREFIX = "USER#";

function pointerKey(connectionId: string): Key {
  return { pk: globalScope("CONNECTION", connectionId), sk: "CONNECTION" };
}

function key({ user_id, connection_id }: Pick<Connection, "user_id" | "connection_id">): Key {
  return { pk: tenantScope("CONNECTIONS"), sk: `${PREFIX}${user_id}#${connection_id}` };
}

export function open(connectionId: string): Write {
  const pointer: Pointer = {
    connection_id: connectionId,
    tenant_id: null,
    user_id: null,
    session_id: null,
    is_registered: false,
    ttl: Math.floor(now() / 1000) + CONNECTION_SECONDS,
    rev: 1,
  };
  return put({ ...pointerKey(connectionId), entity: "connection_pointer", ...pointer }, absent);
}

export async function getPointer(connectionId: string): Promise<Pointer | undefined> {
  const item = await Table.get(pointerKey(connectionId));
  // Written by this file alone.
  return item as unknown as Pointer | undefined;
}

/** Fails when the pointer has changed since it was read, or is gone. */
export function savePointer(pointer: Pointer): Write {
  const item = { ...pointerKey(pointer.connection_id), entity: "connection_pointer", ...pointer };
  return put({ ...item, rev: pointer.rev + 1 }, unchanged(pointer.rev));
}

/** Fails when the pointer has changed since it was read, or is gone. */
export function removePointer({ connection_id, rev }: Pointer): Write {
  return remove(pointerKey(connection_id), unchanged(rev));
}

export function create(connection: Connection, ttl: number): Write {
  return put({ ...key(connection), entity: "connection", ...connection, ttl });
}

export function removeConnection(connection: Pick<Connection, "user_id" | "connection_id">): Write {
  return remove(key(connection));
}

/** Everybody who is connected in the current tenant: 1 Query for each 1 MB, which is thousands. */
export async function list(): Promise<Connection[]> {
  const items = await Table.queryAll({ partition: tenantScope("CONNECTIONS"), prefix: PREFIX });
  // Written by `create` alone.
  return items as unknown as Connection[];
}
