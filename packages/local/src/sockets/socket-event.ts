import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyWebsocketEventV2, Context } from "aws-lambda";
import { logTime } from "../lambda/log-time";

export const STAGE = "local";
const ROUTES = ["registerUser", "ping"]; // the routes that the WebSocket API has beside `$default`

export type SocketHandler = (
  event: APIGatewayProxyWebsocketEventV2,
  context: Context,
) => Promise<{ statusCode?: number } | undefined>;

export interface Handshake {
  connectionId: string;
  connectedAt: number;
  domainName: string;
  identity: { sourceIp: string; userAgent: string };
}

export function readHandshake(request: IncomingMessage): Handshake {
  return {
    connectionId: gatewayId(),
    connectedAt: Date.now(),
    domainName: request.headers.host ?? "localhost",
    identity: {
      sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
      userAgent: request.headers["user-agent"] ?? "",
    },
  };
}

/** `added` headers replace those of the client. */
export function connectEvent(handshake: Handshake, request: IncomingMessage, added: Record<string, string>) {
  const others = Object.fromEntries(Object.entries(added).map(([name, value]) => [name, [value]]));
  const multiValueHeaders = { ...request.headersDistinct, ...others };
  const headers = Object.fromEntries(
    Object.entries(multiValueHeaders).map(([name, values]) => [name, values?.at(-1) ?? ""]),
  );
  const [, query = ""] = (request.url ?? "").split("?");
  const queryStringParameters = query === "" ? undefined : Object.fromEntries(new URLSearchParams(query));
  return socketEvent(handshake, "CONNECT", "$connect", { headers, multiValueHeaders, queryStringParameters });
}

export function messageEvent(handshake: Handshake, data: Buffer, isBinary: boolean) {
  const body = data.toString(isBinary ? "base64" : "utf8");
  const route = isBinary ? "$default" : routeOf(body);
  return socketEvent(handshake, "MESSAGE", route, { body, isBase64Encoded: isBinary });
}

export function disconnectEvent(handshake: Handshake, code: number, reason: string) {
  return socketEvent(handshake, "DISCONNECT", "$disconnect", {
    context: { disconnectStatusCode: code, disconnectReason: reason },
  });
}

interface Details {
  body?: string;
  isBase64Encoded?: boolean;
  headers?: Record<string, string>;
  multiValueHeaders?: NodeJS.Dict<string[]>;
  queryStringParameters?: Record<string, string>;
  context?: Record<string, unknown>;
}

function socketEvent(
  { connectionId, connectedAt, domainName, identity }: Handshake,
  eventType: "CONNECT" | "MESSAGE" | "DISCONNECT",
  routeKey: string,
  { context, isBase64Encoded = false, ...details }: Details,
): APIGatewayProxyWebsocketEventV2 {
  const now = new Date();
  const requestId = gatewayId();
  const event = {
    ...details,
    isBase64Encoded,
    requestContext: {
      routeKey,
      eventType,
      ...(eventType === "MESSAGE" && { messageId: gatewayId() }),
      ...context,
      extendedRequestId: requestId,
      requestId,
      requestTime: logTime(now),
      requestTimeEpoch: now.getTime(),
      messageDirection: "IN",
      stage: STAGE,
      connectedAt,
      connectionId,
      domainName,
      apiId: "local",
      identity,
    },
  };
  // The type requires a messageId, but API Gateway sets it only for messages.
  return event as APIGatewayProxyWebsocketEventV2;
}

function routeOf(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body);
    const isObject = typeof parsed === "object" && parsed !== null && "action" in parsed;
    const action = isObject ? String(parsed.action) : "";
    return ROUTES.includes(action) ? action : "$default";
  } catch {
    return "$default";
  }
}

function gatewayId(): string {
  return `${randomBytes(11).toString("base64url")}=`;
}
