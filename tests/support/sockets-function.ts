import { handler } from "@leadlane/functions/realtime/index";

let requests = 0;

/** The handshake of a connection, as it comes through the distribution or past it. */
export function handshake(connectionId: string, headers: Record<string, string>) {
  return call("$connect", connectionId, { headers });
}

/** An event of the WebSocket API, straight to the function behind it. */
export function socketEvent(routeKey: string, connectionId: string, body?: unknown) {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  return call(routeKey, connectionId, { body: text });
}

function call(routeKey: string, connectionId: string, more: { headers?: object; body?: string | undefined }) {
  requests += 1;
  const identity = { sourceIp: "64.252.144.10" };
  const requestContext = { routeKey, connectionId, requestId: `request-${requests}`, identity };
  // The function reads nothing else of an event.
  return handler({ requestContext, ...more } as Parameters<typeof handler>[0]);
}

/** A connection on which a user is registered. */
export async function connectAs(connectionId: string, person: { id: string; token?: string }): Promise<void> {
  await socketEvent("$connect", connectionId);
  await socketEvent("registerUser", connectionId, {
    action: "registerUser",
    user_id: person.id,
    token: person.token,
  });
}
