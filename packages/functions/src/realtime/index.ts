import { config } from "@leadlane/core/kernel/config";
import { withContext } from "@leadlane/core/kernel/context";
import type { APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { isBypass } from "../api/origin";
import { type Origin, viewerOf } from "../api/viewer";
import { log } from "../log";
import { provideSecrets } from "../secrets";
import { routes, unknownAction } from "./routes";

/** An event of the WebSocket API, with what its types leave out. */
type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string>; // of the handshake, in the event of the new connection alone
  requestContext: { identity?: { sourceIp?: string } };
};

/**
 * The Lambda behind the WebSocket API: connections, registration, ping, and whatever else a client sends. Answers go to
 * the connection, not into what this gives back; nothing that a client sends makes it throw.
 */
export async function handler(event: SocketEvent): Promise<{ statusCode: number; body?: string }> {
  const { connectionId, routeKey, requestId, identity } = event.requestContext;
  const about = { request_id: requestId, connection_id: connectionId, route: routeKey };
  const opening = routeKey === "$connect" ? readOrigin(event.headers, identity?.sourceIp) : undefined;
  // API Gateway refuses who comes past the distribution before, and at no cost; here nothing is read or written either.
  if (opening && (isBypass(opening.header) || isForeignPage(opening))) {
    log.info("socket", { ...about, refused: true });
    return { statusCode: 403 };
  }
  await provideSecrets();
  const started = performance.now();
  return withContext(requestId, async ({ consumption }) => {
    try {
      const route = routes.get(routeKey) ?? unknownAction;
      // Of messages API Gateway sees the distribution's address alone.
      const viewer = opening && viewerOf(opening, config.originVerify);
      const outcome = await route(connectionId, event.body, viewer);
      const ms = Math.round(performance.now() - started);
      log.info("socket", { ...about, viewer, ...outcome, ms, calls: consumption.calls });
      return { statusCode: opening && outcome.refused ? 429 : 200 };
    } catch (error) {
      log.error("A socket's message could not be dealt with.", { ...about, error });
      return { statusCode: 500 };
    }
  });
}

/** Whether a page of another site opens the connection; programs name no origin. */
function isForeignPage({ header }: Origin): boolean {
  const { siteOrigin } = config;
  const origin = header("origin");
  return siteOrigin !== undefined && origin !== undefined && origin !== siteOrigin;
}

/** Where a handshake came from. API Gateway leaves the names of its headers as they came. */
function readOrigin(headers: Record<string, string> = {}, sourceIp: string | undefined): Origin {
  const found = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { header: (name) => found.get(name), sourceIp };
}
