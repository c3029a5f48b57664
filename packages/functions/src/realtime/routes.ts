import { SECOND_FACTOR_REQUIRED_CODE, SESSION_EXPIRED_TEXT } from "@leadlane/core/access/rules";
import { AppError } from "@leadlane/core/kernel/error";
import * as Connection from "@leadlane/core/realtime/connection";
import { FRAME_MAX, TOO_MANY_CONNECTIONS_TEXT, UNKNOWN_ACTION_TEXT } from "@leadlane/core/realtime/rules";
import { type ErrorCode, type Push, RegisterUser, type Reply } from "@leadlane/core/realtime/schema";
import * as Socket from "@leadlane/core/realtime/socket";
import { log } from "../log";

type Outcome = Record<string, unknown>;
type Route = (connectionId: string, body?: string, viewer?: string) => Promise<Outcome>;

export const routes: ReadonlyMap<string, Route> = new Map<string, Route>([
  ["$connect", connect],
  ["$disconnect", disconnect],
  ["registerUser", registerUser],
  ["ping", ping],
]);

async function connect(connectionId: string, _body?: string, viewer?: string): Promise<Outcome> {
  if (!(await Connection.open(connectionId, viewer))) return { refused: true };
  try {
    await Connection.scheduleCheck([connectionId]);
  } catch (error) {
    // The gateway closes idle connections anyway, so accept this one.
    log.error("Scheduling the check of a new connection failed.", { connection_id: connectionId, error });
  }
  return {};
}

async function disconnect(connectionId: string): Promise<Outcome> {
  await Connection.forget(connectionId);
  return {};
}

async function registerUser(connectionId: string, body: string | undefined): Promise<Outcome> {
  const input = RegisterUser.safeParse(readFrame(body));
  let missed: Push[];
  try {
    if (!input.success) return await refuse(connectionId);
    const registration = await Connection.register(connectionId, input.data);
    missed = registration.missed;
    await Promise.all(registration.surplus.map(closeConnection));
  } catch (error) {
    if (error instanceof AppError && error.kind === "unauthenticated") return refuse(connectionId);
    if (error instanceof AppError && error.code === SECOND_FACTOR_REQUIRED_CODE)
      return refuse(connectionId, SECOND_FACTOR_REQUIRED_CODE, error.message);
    throw error;
  }
  const { user_id } = input.data;
  // Before "registered", so that the client is then up to date.
  for (const push of missed) await reply(connectionId, push);
  await reply(connectionId, { action: "registered", user_id });
  return { user_id, missed: missed.length };
}

async function refuse(
  connectionId: string,
  code: ErrorCode = "UNAUTHENTICATED",
  message = SESSION_EXPIRED_TEXT,
): Promise<Outcome> {
  await reply(connectionId, { action: "error", code, message });
  await Connection.close(connectionId);
  return { refused: true };
}

/** The error code keeps the page from reconnecting at once. */
async function closeConnection(connectionId: string): Promise<void> {
  try {
    await reply(connectionId, {
      action: "error",
      code: "TOO_MANY_CONNECTIONS",
      message: TOO_MANY_CONNECTIONS_TEXT,
    });
    await Connection.close(connectionId);
  } catch (error) {
    log.error("Closing a surplus connection failed.", { connection_id: connectionId, error });
  }
}

async function ping(connectionId: string): Promise<Outcome> {
  await reply(connectionId, { action: "pong" });
  return {};
}

export async function unknownAction(connectionId: string): Promise<Outcome> {
  await reply(connectionId, { action: "error", code: "UNKNOWN_ACTION", message: UNKNOWN_ACTION_TEXT });
  return { unknown: true };
}

async function reply(connectionId: string, content: Reply | Push): Promise<void> {
  const outcome = await Socket.post(connectionId, JSON.stringify(content));
  if (outcome === "gone") await Connection.forget(connectionId);
}

function readFrame(body: string | undefined): unknown {
  if (body === undefined || body.length > FRAME_MAX) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
