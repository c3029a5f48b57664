import type { IncomingMessage } from "node:http";
import { CONTENT_BASE } from "../../../../infra/content-rules";
import { SANDBOX_KEY_ID } from "../payments/key-id";
import { SOCKET_PATH } from "../sockets/handshake";

/** What the application asks for before it connects: by the name that the browser knows this host by. */
export function siteConfig(request: IncomingMessage, version: string) {
  const { host = "localhost" } = request.headers;
  const payment = { provider: "razorpay", key_id: SANDBOX_KEY_ID };
  return { version, ws_url: `ws://${host}${SOCKET_PATH}`, content_url: CONTENT_BASE, payment };
}
