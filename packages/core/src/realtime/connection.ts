import { assertHasSecondFactor } from "../access/second-factor-rule";
import { authenticate } from "../access/sessions/session";
import { unauthenticated } from "../access/sessions/token";
import { withActor } from "../kernel/actor";
import { now } from "../kernel/clock";
import * as Queue from "../kernel/queue/queue";
import { commit, retryOnConflict } from "../kernel/store";
import { can } from "../permissions/actor";
import { releaseSlot, takeSlot } from "../rate-limit/rate-limit";
import { UNREGISTERED_BY_ADDRESS } from "../rate-limit/rules";
import * as Entity from "./entity";
import { missedPushes } from "./missed-pushes";
import { CONNECTIONS_OF_USER_MAX, REGISTER_SECONDS } from "./rules";
import type { Push, RegisterUser } from "./schema";
import * as Socket from "./socket";

export type { Connection } from "./entity";
export const list = Entity.list;
export const hasConnections = Entity.hasConnections;
export const listOf = Entity.listOf;
export const listUnrestricted = Entity.listUnrestricted;
export const getPointer = Entity.getPointer;

/** False if the address has too many unregistered connections. */
export async function open(connectionId: string, address?: string): Promise<boolean> {
  const place = address && (await takeSlot(UNREGISTERED_BY_ADDRESS, address));
  if (address && !place) return false;
  try {
    await commit([Entity.open(connectionId, place || undefined)], null);
  } catch (error) {
    if (place) await releaseSlot(place);
    throw error;
  }
  return true;
}

export async function scheduleCheck(connectionIds: readonly string[]): Promise<void> {
  const messages = connectionIds.map((connection_id) => ({ kind: "socket_check", connection_id }) as const);
  await Queue.send(messages, REGISTER_SECONDS);
}

export interface Registration {
  surplus: string[]; // the user's oldest connections above the limit, now unregistered
  missed: Push[];
}

/** 401 without a valid session of this user, or without a connection; 403 if a required second factor is due. */
export async function register(
  connectionId: string,
  { user_id, token, untold_ms }: RegisterUser,
): Promise<Registration> {
  const actor = await authenticate(token);
  if (actor.user_id !== user_id) throw unauthenticated();
  assertHasSecondFactor(actor);
  const { tenant_id, session_id, session_expiry } = actor;
  const sees_all = withActor(actor, () => can("can_view_all_leads"));
  await retryOnConflict(async () => {
    const pointer = await leave(connectionId);
    if (!pointer) throw unauthenticated();
    const { place: slot, ...known } = pointer;
    const connection = { connection_id: connectionId, user_id, session_id, sees_all };
    const registered_at = now();
    await withActor(actor, () =>
      commit(
        [
          Entity.savePointer({ ...known, ...connection, tenant_id, is_registered: true }),
          ...Entity.create({ ...connection, registered_at }, Math.min(pointer.ttl, session_expiry)),
        ],
        null,
      ),
    );
    if (slot) await releaseSlot(slot);
  });
  const surplus = connectionsAboveLimit(await assertStillValid(connectionId, token));
  await Promise.all(surplus.map((id) => retryOnConflict(() => leave(id))));
  const missed = untold_ms === undefined ? [] : await withActor(actor, () => missedPushes(untold_ms));
  return { surplus, missed };
}

function connectionsAboveLimit(connections: readonly Entity.Connection[]): string[] {
  const sinceOf = ({ registered_at = 0 }: Entity.Connection) => registered_at;
  const byAge = connections.toSorted(
    (a, b) => sinceOf(b) - sinceOf(a) || (a.connection_id < b.connection_id ? 1 : -1),
  );
  return byAge.slice(CONNECTIONS_OF_USER_MAX).map(({ connection_id }) => connection_id);
}

/** The session or its rights may have changed between reading and writing. */
async function assertStillValid(connectionId: string, token: string): Promise<Entity.Connection[]> {
  try {
    const actor = await authenticate(token);
    return await withActor(actor, () =>
      updateVisibility(actor.user_id, can("can_view_all_leads"), connectionId),
    );
  } catch (error) {
    await retryOnConflict(() => leave(connectionId));
    throw error;
  }
}

async function leave(connectionId: string): Promise<Entity.Pointer | undefined> {
  const pointer = await Entity.getPointer({ connection_id: connectionId });
  if (!pointer?.is_registered) return pointer;
  const unregistered = { ...pointer, is_registered: false };
  await asOwner(pointer, (registration) => commit([Entity.savePointer(unregistered), ...registration], null));
  return { ...unregistered, rev: pointer.rev + 1 };
}

/** Updates `sees_all` on the user's connections, or only on one of them. Returns the connections. */
export async function updateVisibility(
  userId: string,
  seesAll: boolean,
  only?: string,
): Promise<Entity.Connection[]> {
  const connections = await Entity.listOf(userId);
  const stale = connections.filter(
    ({ sees_all, connection_id }) => sees_all !== seesAll && (only ?? connection_id) === connection_id,
  );
  await Promise.all(stale.map((connection) => retryOnConflict(() => replaceConnection(connection, seesAll))));
  return connections;
}

/** Keeps `ttl`, because the connection must end with its session. */
async function replaceConnection(
  { connection_id, ttl, registered_at }: Entity.Connection & { ttl: number },
  sees_all: boolean,
): Promise<void> {
  const pointer = await Entity.getPointer({ connection_id });
  if (!pointer?.is_registered || pointer.user_id === null || pointer.session_id === null) return;
  const { user_id, session_id } = pointer;
  const connection = { connection_id, user_id, session_id, sees_all };
  const unregistered = sees_all ? [] : [Entity.removeUnrestricted(connection)];
  await commit(
    [
      Entity.savePointer({ ...pointer, sees_all }),
      ...Entity.create({ ...connection, registered_at }, ttl),
      ...unregistered,
    ],
    null,
  );
}

/** The client may register again; otherwise `scheduleCheck` closes the connection. */
export async function unregister(connectionIds: readonly string[]): Promise<void> {
  await Promise.all(connectionIds.map((id) => retryOnConflict(() => leave(id))));
  await scheduleCheck(connectionIds);
}

export async function forget(connectionId: string): Promise<void> {
  await retryOnConflict(async () => {
    const pointer = await Entity.getPointer({ connection_id: connectionId });
    if (!pointer) return;
    await asOwner(pointer, (registration) => commit([Entity.removePointer(pointer), ...registration], null));
    if (pointer.place) await releaseSlot(pointer.place);
  });
}

export async function close(connectionId: string): Promise<void> {
  await Socket.close(connectionId);
  await forget(connectionId);
}

export async function check(connectionId: string): Promise<"closed" | "kept"> {
  const pointer = await Entity.getPointer({ connection_id: connectionId });
  if (!pointer || pointer.is_registered) return "kept";
  await close(connectionId);
  return "closed";
}

function asOwner(
  { tenant_id, user_id, connection_id, sees_all }: Entity.Pointer,
  run: (registration: ReturnType<typeof Entity.removeConnection>) => Promise<unknown>,
): Promise<unknown> {
  if (tenant_id === null || user_id === null) return run([]);
  return withActor({ type: "system", tenant_id }, () =>
    run(Entity.removeConnection({ user_id, connection_id, sees_all })),
  );
}
