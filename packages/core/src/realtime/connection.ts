import { authenticate } from "../access/session";
import { unauthenticated } from "../access/token";
import { withActor } from "../actor";
import * as Queue from "../queue/queue";
import { commit, contend } from "../store";
import * as Entity from "./entity";
import { REGISTER_SECONDS } from "./rules";
import type { RegisterUser } from "./schema";
import * as Socket from "./socket";

export type { Connection } from "./entity";
/** Everybody who is connected in the current tenant. */
export const list = Entity.list;
/** Whose a connection is; undefined once it is forgotten. */
export const getPointer = Entity.getPointer;

/** Notes a new connection, on which nobody is registered yet. */
export async function open(connectionId: string): Promise<void> {
  await commit([Entity.open(connectionId)], null);
}

/** Has the connection looked at when the time to register on it is over. */
export async function watch(connectionIds: readonly string[]): Promise<void> {
  const messages = connectionIds.map((connection_id) => ({ kind: "socket_check", connection_id }) as const);
  await Queue.send(messages, REGISTER_SECONDS);
}

/**
 * Registers the token's user on a connection, in the place of whoever was registered there before. Throws 401 where the
 * token is not a valid session of that very user, or the connection is gone.
 */
export async function register(connectionId: string, { user_id, token }: RegisterUser): Promise<void> {
  const actor = await authenticate(token);
  if (actor.user_id !== user_id) throw unauthenticated();
  const { tenant_id, session_id, session_expiry } = actor;
  await contend(async () => {
    const pointer = await leave(connectionId);
    if (!pointer) throw unauthenticated();
    const connection = { connection_id: connectionId, user_id, session_id };
    await withActor(actor, () =>
      commit(
        [
          Entity.savePointer({ ...pointer, ...connection, tenant_id, is_registered: true }),
          Entity.create(connection, Math.min(pointer.ttl, session_expiry)),
        ],
        null,
      ),
    );
  });
  await assertStillValid(connectionId, token);
}

/** A session that ended between our reading and writing was not seen by who tells the sessions that end. */
async function assertStillValid(connectionId: string, token: string): Promise<void> {
  try {
    await authenticate(token);
  } catch (error) {
    await contend(() => leave(connectionId));
    throw error;
  }
}

/**
 * Ends the registration on a connection, if there is one, and gives back its pointer; undefined where there is no such
 * connection. What was on its way to the user who was registered may still be sent.
 */
async function leave(connectionId: string): Promise<Entity.Pointer | undefined> {
  const pointer = await Entity.getPointer(connectionId);
  if (!pointer?.is_registered) return pointer;
  const left = { ...pointer, is_registered: false };
  await asOwner(pointer, (registration) => commit([Entity.savePointer(left), ...registration], null));
  return { ...left, rev: pointer.rev + 1 };
}

/** Ends the registrations of sessions that are over; whoever does not register again is closed after a while. */
export async function dismiss(connectionIds: readonly string[]): Promise<void> {
  await Promise.all(connectionIds.map((id) => contend(() => leave(id))));
  await watch(connectionIds);
}

/** Forgets a connection that is gone. */
export async function forget(connectionId: string): Promise<void> {
  await contend(async () => {
    const pointer = await Entity.getPointer(connectionId);
    if (!pointer) return;
    await asOwner(pointer, (registration) => commit([Entity.removePointer(pointer), ...registration], null));
  });
}

/** Closes a connection, and forgets it. */
export async function close(connectionId: string): Promise<void> {
  await Socket.close(connectionId);
  await forget(connectionId);
}

/** Closes a connection on which nobody is registered. */
export async function check(connectionId: string): Promise<"closed" | "kept"> {
  const pointer = await Entity.getPointer(connectionId);
  if (!pointer || pointer.is_registered) return "kept";
  await close(connectionId);
  return "closed";
}

/** Runs a write in the tenant that the connection belongs to, with the write that ends its registration. */
function asOwner(
  { tenant_id, user_id, connection_id }: Entity.Pointer,
  run: (registration: ReturnType<typeof Entity.removeConnection>[]) => Promise<unknown>,
): Promise<unknown> {
  if (tenant_id === null || user_id === null) return run([]);
  return withActor({ type: "system", tenant_id }, () =>
    run([Entity.removeConnection({ user_id, connection_id })]),
  );
}
