import { withContext } from "@leadlane/core/kernel/context";
import type { APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { viewerOf } from "../api/viewer";
import { log } from "../log";
import { provideSecrets } from "../secrets";
import { routes, unknownAction } from "./routes";

/**
 * The Lambda behind the WebSocket API: connections, registration, ping, and whatever else a client sends. Answers go to
 * the connection, not into what this gives back; nothing that a client sends makes it throw.
 */
export async function handler(
  event: APIGatewayProxyWebsocketEventV2,
): Promise<{ statusCode: number; body?: string }> {
  await provideSecrets();
  const { connectionId, routeKey, requestId } = event.requestContext;
  // API Gateway tells with every message who sent it, which the types leave out.
  const { identity } = event.requestContext as { identity?: { sourceIp?: string } };
  const viewer = viewerOf({ header: () => undefined, sourceIp: identity?.sourceIp }, undefined);
  const started = performance.now();
  return withContext(requestId, async ({ consumption }) => {
    const about = { request_id: requestId, connection_id: connectionId, viewer, route: routeKey };
    try {
      const route = routes.get(routeKey) ?? unknownAction;
      const outcome = await route(connectionId, event.body);
      const ms = Math.round(performance.now() - started);
      log.info("socket", { ...about, ...outcome, ms, calls: consumption.calls });
      return { statusCode: 200 };
    } catch (error) {
      log.error("A socket's message could not be dealt with.", { ...about, error });
      return { statusCode: 500 };
    }
  });
}
