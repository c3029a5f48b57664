import type { IncomingMessage, ServerResponse } from "node:http";
import { AwsError, sendJson } from "../http/aws-error";
import type { Connections } from "../sockets/connections";
import { MESSAGE_BYTES } from "../sockets/sockets";

const PATH = /^\/sockets\/@connections\/([^/?]+)$/i;

/** The connection id in a management API path; undefined for any other path. */
export function connectionIn(path: string): string | undefined {
  const [, id] = PATH.exec(path) ?? [];
  return id;
}

/** Implements the connection management API: send, get and close. Throws a GoneException. */
export function manageConnection(
  request: IncomingMessage,
  response: ServerResponse,
  connections: Connections,
  connectionId: string,
  body: Buffer,
): void {
  if (body.length > MESSAGE_BYTES) throw new AwsError(413, "PayloadTooLargeException", "Payload too large");
  if (request.method === "POST") {
    if (!connections.post(connectionId, body)) throw connectionGone();
    sendJson(response, 200, undefined);
  } else if (request.method === "GET") {
    const found = connections.find(connectionId);
    if (!found) throw connectionGone();
    sendJson(response, 200, found);
  } else if (request.method === "DELETE") {
    if (!connections.drop(connectionId)) throw connectionGone();
    sendJson(response, 204, undefined);
  } else throw new AwsError(403, "ForbiddenException", "Forbidden");
}

function connectionGone(): AwsError {
  return new AwsError(410, "GoneException", "Gone");
}
