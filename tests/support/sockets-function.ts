import { handler } from "@leadlane/functions/realtime/index";
import type { APIGatewayProxyWebsocketEventV2 } from "aws-lambda";

let requests = 0;

/** An event of the WebSocket API, straight to the function behind it. */
export function socketEvent(routeKey: string, connectionId: string, body?: unknown) {
  requests += 1;
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const requestContext = { routeKey, connectionId, requestId: `request-${requests}` };
  // The function reads nothing else of an event.
  return handler({ requestContext, body: text } as APIGatewayProxyWebsocketEventV2);
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
