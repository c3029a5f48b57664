import { randomUUID } from "node:crypto";
import type { ApiHandler } from "@leadlane/local/gateway/api";
import { lambdaContext } from "@leadlane/local/lambda/context";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Step } from "./replay";

export interface Request {
  method: string;
  path: string; // below /api, including the query
  body?: unknown;
  token?: string;
}

/** A request to the worker; `steps` has one entry per request, for the bare handler. */
export interface Run {
  requests: Request[];
  steps?: Step[][];
}

/** Milliseconds per request. */
export interface Taken {
  cpu: number;
  wall: number;
}

export type RunResult = { taken: Taken } | { failure: string };

/** Invokes the handler with the requests of the parent, one after the other. */
export function serveRuns(handler: ApiHandler, asks: (steps: Step[][]) => void = () => undefined): void {
  process.on("message", async ({ requests, steps }: Run) => {
    try {
      if (steps) asks(steps);
      reply({ taken: await measure(handler, requests) });
    } catch (error) {
      reply({ failure: String(error) });
    }
  });
}

async function measure(handler: ApiHandler, requests: readonly Request[]): Promise<Taken> {
  const invocations = requests.map(toInvocation);
  const before = process.cpuUsage();
  const began = performance.now();
  for (const { event, context } of invocations) {
    const answer = await handler(event, context);
    const { statusCode = 200, body } = typeof answer === "string" ? { body: answer } : answer;
    if (statusCode >= 300) throw new Error(`${event.rawPath} was refused: ${body}`);
  }
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000 / requests.length, wall: wall / requests.length };
}

function toInvocation({ method, path, body, token }: Request) {
  const [rawPath = "", rawQueryString = ""] = `/api${path}`.split("?");
  const requestId = randomUUID();
  const http = { method, path: rawPath, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "bench" };
  const event: APIGatewayProxyEventV2 = {
    version: "2.0",
    routeKey: "ANY /api/{proxy+}",
    rawPath,
    rawQueryString,
    queryStringParameters: Object.fromEntries(new URLSearchParams(rawQueryString)),
    headers: {
      host: "localhost",
      "user-agent": "bench",
      "x-origin-verify": process.env.ORIGIN_VERIFY ?? "",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    requestContext: {
      accountId: "000000000000",
      apiId: "bench",
      domainName: "localhost",
      domainPrefix: "localhost",
      http,
      requestId,
      routeKey: "ANY /api/{proxy+}",
      stage: "$default",
      time: "",
      timeEpoch: Date.now(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
  return { event, context: lambdaContext("api", requestId) };
}

function reply(result: RunResult): void {
  process.send?.(result);
}
