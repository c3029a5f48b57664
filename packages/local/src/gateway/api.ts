import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiFunction } from "@leadlane/functions/api/functions";
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from "aws-lambda";
import { readBody } from "../http/request-body";
import { FunctionTimeout, lambdaContext, withTimeout } from "../lambda/context";
import { acceptedEncodings, compress } from "./compression";
import { FAILURES, fail } from "./failure";
import { toHttpEvent } from "./http-event";

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyResultV2>;

export async function serveApi(
  request: IncomingMessage,
  response: ServerResponse,
  { name, handler }: { name: ApiFunction; handler: ApiHandler },
  viewer: Record<string, string>,
): Promise<void> {
  const body = await readBody(request);
  if (body === null) {
    response.setHeader("connection", "close");
    return fail(response, FAILURES.tooLarge);
  }
  const event = toHttpEvent(request, body, viewer);
  const { requestId } = event.requestContext;
  try {
    const result = await withTimeout(handler(event, lambdaContext(name, requestId)));
    await send(request, response, result);
  } catch (error) {
    console.error(`The ${name} handler failed.`, error);
    fail(response, error instanceof FunctionTimeout ? FAILURES.late : FAILURES.failed, requestId);
  }
}

async function send(request: IncomingMessage, response: ServerResponse, result: APIGatewayProxyResultV2) {
  // Like API Gateway, treats a string or an object without a status code as the body of a 200 response.
  const isInferred = typeof result === "string" || result.statusCode === undefined;
  const answer = isInferred
    ? {
        statusCode: 200,
        headers: { "content-type": "application/json" },
        body: typeof result === "string" ? result : JSON.stringify(result),
      }
    : result;
  response.statusCode = answer.statusCode ?? 200;
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, String(value));
  if ("cookies" in answer && answer.cookies) response.setHeader("set-cookie", answer.cookies);
  const isBase64 = "isBase64Encoded" in answer && answer.isBase64Encoded === true;
  const plainBody = Buffer.from(answer.body ?? "", isBase64 ? "base64" : "utf8");
  const type = String(response.getHeader("content-type") ?? "");
  const isEncoded = response.hasHeader("content-encoding");
  const accepted = isEncoded ? [] : acceptedEncodings(request.headers["accept-encoding"]);
  const { body, encoding } = await compress(plainBody, type, accepted);
  if (encoding) response.setHeader("content-encoding", encoding);
  response.appendHeader("vary", "accept-encoding");
  const hasBody = response.statusCode !== 204 && response.statusCode !== 304;
  if (hasBody && (request.method !== "HEAD" || body.length > 0))
    response.setHeader("content-length", body.length);
  response.end(request.method === "HEAD" || !hasBody ? undefined : body);
}
