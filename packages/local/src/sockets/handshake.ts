import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { SOCKET_PATH } from "@leadlane/site/paths";

export function isSocketPath(request: IncomingMessage): boolean {
  return request.url === SOCKET_PATH || (request.url?.startsWith(`${SOCKET_PATH}?`) ?? false);
}

export function isHandshake({ method, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    headers.upgrade?.toLowerCase() === "websocket" &&
    headers["sec-websocket-version"] === "13" &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers["sec-websocket-key"] ?? "")
  );
}

export function refuse(line: Duplex, status: number): void {
  const message = STATUS_CODES[status] ?? "Error";
  const body = JSON.stringify({ message });
  line.end(
    [
      `HTTP/1.1 ${status} ${message}`,
      "content-type: application/json",
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
