import { config } from "@leadlane/core/kernel/config";
import { withContext } from "@leadlane/core/kernel/context";
import type { APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { isBypass } from "../api/origin";
import { type Origin, viewerOf } from "../api/viewer";
import { log } from "../log";
import { provideSecrets } from "../secrets";
import { routes, unknownAction } from "./routes";

type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string>; // only for $connect
  requestContext: { identity?: { sourceIp?: string } };
};

/** Replies are sent to the connection; a client's input never makes it throw. */
export async function handler(event: SocketEvent): Promise<{ statusCode: number; body?: string }> {
  const { connectionId, routeKey, requestId, identity } = event.requestContext;
  const about = { request_id: requestId, connection_id: connectionId, route: routeKey };
  const opening = routeKey === "$connect" ? readOrigin(event.headers, identity?.sourceIp) : undefined;
  // API Gateway already requires the CDN's API key; these checks come before any I/O.
  if (opening && (isBypass(opening.header) || isForeignPage(opening))) {
    log.info("socket", { ...about, refused: true });
    return { statusCode: 403 };
  }
  await provideSecrets();
  const started = performance.now();
  return withContext(requestId, async ({ consumption }) => {
    try {
      const route = routes.get(routeKey) ?? unknownAction;
      // Only $connect has the viewer's address.
      const viewer = opening && viewerOf(opening, config.originVerify);
      const outcome = await route(connectionId, event.body, viewer);
      const ms = Math.round(performance.now() - started);
      log.info("socket", { ...about, viewer, ...outcome, ms, calls: consumption.calls });
      return { statusCode: opening && outcome.refused ? 429 : 200 };
    } catch (error) {
      log.error("Processing a socket message failed.", { ...about, error });
      return { statusCode: 500 };
    }
  });
}

/** Browsers always send an origin; other clients may not. */
function isForeignPage({ header }: Origin): boolean {
  const { siteOrigin } = config;
  const origin = header("origin");
  return siteOrigin !== undefined && origin !== undefined && origin !== siteOrigin;
}

/** API Gateway keeps the case of header names here. */
function readOrigin(headers: Record<string, string> = {}, sourceIp: string | undefined): Origin {
  const found = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { header: (name) => found.get(name), sourceIp };
}
