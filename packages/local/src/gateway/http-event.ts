import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { logTime } from "../lambda/log-time";

const ROUTE = "ANY /api/{proxy+}";
const TEXT = /^(text\/|application\/(json|javascript|xml)\b|[^;]+\+(json|xml)\b)/i;

/**
 * Converts a request to the API Gateway HTTP API event (payload 2.0): the path is decoded and ends at a
 * decoded question mark, the query string is raw, repeated headers and parameters are joined by commas, and
 * cookies are separate. `added` headers replace those of the client. Throws a URIError for a path that cannot
 * be decoded.
 */
export function toHttpEvent(
  request: IncomingMessage,
  body: Buffer,
  added: Record<string, string> = {},
): APIGatewayProxyEventV2 {
  const target = request.url ?? "/";
  const cut = target.indexOf("?");
  const rawQueryString = cut < 0 ? "" : target.slice(cut + 1);
  const [rawPath = "/"] = decodeURIComponent(cut < 0 ? target : target.slice(0, cut)).split("?");
  const { cookie, ...headers } = { ...joinHeaders(request), ...added };
  const now = new Date();
  const host = headers.host ?? "localhost";
  return {
    version: "2.0",
    routeKey: ROUTE,
    rawPath,
    rawQueryString,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(rawQueryString && { queryStringParameters: joinQuery(rawQueryString) }),
    pathParameters: { proxy: rawPath.replace(/^\/api\//, "") },
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: host,
      domainPrefix: host.split(".")[0] ?? host,
      http: {
        method: request.method ?? "GET",
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: ROUTE,
      stage: "$default",
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...encodeBody(body, headers["content-type"]),
  };
}

function joinHeaders(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headersDistinct).map(([name, values = []]) => [
    name,
    values.join(name === "cookie" ? "; " : ","),
  ]);
  return Object.fromEntries(entries);
}

function joinQuery(query: string): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    joined[name] = Object.hasOwn(joined, name) ? `${joined[name]},${value}` : value;
  }
  return joined;
}

function encodeBody(body: Buffer, type: string | undefined): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const text = body.toString("utf8");
  const isText = TEXT.test(type ?? "") && Buffer.from(text, "utf8").equals(body);
  return isText
    ? { body: text, isBase64Encoded: false }
    : { body: body.toString("base64"), isBase64Encoded: true };
}
