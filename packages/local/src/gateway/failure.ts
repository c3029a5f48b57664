import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

export interface Failure {
  status: number;
  code: string;
  message: string;
}

function failure(status: number, code: string, message: string): Failure {
  return { status, code, message };
}

export const FAILURES = {
  malformed: failure(400, "VALIDATION", "This address is malformed."),
  unreadable: failure(400, "VALIDATION", "This request can't be read."),
  noHost: failure(400, "VALIDATION", "The request has to say its host, once."),
  foreignHost: failure(
    403,
    "FORBIDDEN",
    "Leadlane does not go by this host name here. ALLOWED_HOSTS can name it.",
  ),
  foreignPage: failure(403, "FORBIDDEN", "Pages of another site can't open a connection here."),
  nothing: failure(404, "NOT_FOUND", "There is nothing at this address."),
  tooLarge: failure(413, "TOO_LARGE", "This is too large to be sent."),
  headersTooLarge: failure(431, "TOO_LARGE", "The headers are larger than 16 KB."),
  failed: failure(500, "INTERNAL", "Something went wrong on our side. Try again."),
  late: failure(503, "UNAVAILABLE", "This takes too long at the moment. Try again."),
  full: failure(503, "UNAVAILABLE", "The disk is full: nothing can be saved at the moment. Reading goes on."),
  starting: failure(503, "UNAVAILABLE", "Leadlane is starting. Try again in a moment."),
};

export function fail(response: ServerResponse, failure: Failure, requestId: string = randomUUID()): void {
  response.statusCode = failure.status;
  const { headers, body } = toAnswer(failure, requestId);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // With an unread body, keeps the connection until the client has stopped sending, for at most a second.
  const { req: request } = response;
  if (request.complete || !response.hasHeader("connection")) {
    response.end(body);
    return;
  }
  response.write(body);
  const end = () => response.end();
  const timer = setTimeout(end, LINGER_MS);
  request.once("close", () => clearTimeout(timer));
  request.once("end", end).resume();
}

const LINGER_MS = 1000;

export function failOnLine(line: Duplex, failure: Failure): void {
  const { headers, body } = toAnswer(failure, randomUUID());
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "connection: close",
  ];
  line.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function toAnswer({ status, code, message }: Failure, requestId: string) {
  const body = JSON.stringify({ success: false, code, message, request_id: requestId });
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "x-request-id": requestId,
    ...(status === 503 && { "retry-after": "1" }),
  };
  return { headers, body };
}
