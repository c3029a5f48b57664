import { handler } from "@leadlane/functions/realtime/index";

let requests = 0;

/** The handshake of a connection, through the distribution or directly. */
export function handshake(connectionId: string, headers: Record<string, string>) {
  return call("$connect", connectionId, { headers });
}

/** Invokes the function with an event of the WebSocket API. */
export function socketEvent(routeKey: string, connectionId: string, body?: unknown) {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  return call(routeKey, connectionId, { body: text });
}

function call(routeKey: string, connectionId: string, more: { headers?: object; body?: string | undefined }) {
  requests += 1;
  const identity = { sourceIp: "64.252.144.10" };
  const requestContext = { routeKey, connectionId, requestId: `request-${requests}`, identity };
  // The function reads only these fields.
  return handler({ requestContext, ...more } as Parameters<typeof handler>[0]);
}

/** Opens and registers a connection. */
export async function connectAs(connectionId: string, person: { id: string; token?: string }): Promise<void> {
  await socketEvent("$connect", connectionId);
  await socketEvent("registerUser", connectionId, {
    action: "registerUser",
    user_id: person.id,
    token: person.token,
  });
}
