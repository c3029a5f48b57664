import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { type WebSocket, WebSocketServer } from "ws";
import { lambdaContext, withTimeout } from "../lambda/context";
import { type Connection, Connections, type Limits } from "./connections";
import { FrameSizes } from "./frame-sizes";
import { isHandshake, refuse } from "./handshake";
import {
  connectEvent,
  disconnectEvent,
  type Handshake,
  messageEvent,
  readHandshake,
  type SocketHandler,
} from "./socket-event";

const FRAME_BYTES = 32 * 1024; // limits of API Gateway
export const MESSAGE_BYTES = 128 * 1024;
/** Messages of one connection handled in parallel; others wait in the socket. */
const MAX_CONCURRENT_MESSAGES = 16;
/** The time and concurrency for $disconnect events during a shutdown. */
const SHUTDOWN_MS = 1000;
const MAX_CONCURRENT_DISCONNECTS = 16;

const TOO_BIG = 1009;
const ABNORMAL = 1006;

export interface SocketsOptions extends Limits {
  handler: () => SocketHandler;
  onEvent: () => void; // called after each event, which may have written
}

export interface Sockets {
  connections: Connections;
  /** Opens a connection or rejects the request. `viewer` are the headers that CloudFront adds. */
  upgrade(request: IncomingMessage, line: Duplex, head: Buffer, viewer: Record<string, string>): void;
  /** Closes every connection and sends the $disconnect events that fit into two seconds. */
  close(): Promise<void>;
}

export function openSockets(options: SocketsOptions): Sockets {
  // Without compression and client tracking, to reduce the cost of idle connections.
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: MESSAGE_BYTES,
  });
  const connections = new Connections(options);
  const pending: (() => Promise<unknown>)[] = [];
  let isClosing = false;
  const invoke = (event: APIGatewayProxyWebsocketEventV2) => callHandler(options, event);
  const leave = (handshake: Handshake, code: number, reason: string) => {
    const disconnect = () => invoke(disconnectEvent(handshake, code, reason));
    if (isClosing) pending.push(disconnect);
    else void disconnect();
  };

  const open = async (...[request, line, head, viewer]: Parameters<Sockets["upgrade"]>) => {
    line.on("error", () => line.destroy()); // the client may disconnect before the response
    if (isClosing) return refuse(line, 503);
    if (!isHandshake(request)) return refuse(line, 400);
    const handshake = readHandshake(request);
    const status = await invoke(connectEvent(handshake, request, viewer));
    if (status < 200 || status > 299) return refuse(line, status);
    if (line.destroyed || isClosing) {
      line.destroy();
      return leave(handshake, ABNORMAL, "");
    }
    server.handleUpgrade(request, line, head, (socket) => {
      limitFrames(line, socket);
      socket.once("close", (code, reason) => leave(handshake, code, reason.toString()));
      listen(connections.add(handshake, socket), invoke);
    });
  };

  return {
    connections,
    upgrade: (...request) => void open(...request),
    async close() {
      isClosing = true;
      await connections.closeAll();
      await sendPending(pending);
    },
  };
}

async function callHandler(
  { handler, onEvent }: SocketsOptions,
  event: APIGatewayProxyWebsocketEventV2,
): Promise<number> {
  try {
    const context = lambdaContext("realtime", event.requestContext.requestId);
    const answer = await withTimeout(handler()(event, context));
    return answer?.statusCode ?? 200;
  } catch (error) {
    console.error("The realtime handler failed.", error);
    return 500;
  } finally {
    onEvent();
  }
}

async function sendPending(pending: (() => Promise<unknown>)[]): Promise<void> {
  const deadline = Date.now() + SHUTDOWN_MS;
  const sendNext = async () => {
    while (Date.now() < deadline) {
      const send = pending.shift();
      if (!send) return;
      await send();
    }
  };
  const sending = Array.from({ length: MAX_CONCURRENT_DISCONNECTS }, sendNext);
  await Promise.race([Promise.all(sending), sleep(2 * SHUTDOWN_MS, undefined, { ref: false })]);
}

function limitFrames(line: Duplex, socket: WebSocket): void {
  const sizes = new FrameSizes();
  // Runs before the library's listener, to reject an oversized frame before it becomes a message.
  line.prependListener("data", (chunk: Buffer) => {
    if (sizes.push(chunk) > FRAME_BYTES) socket.close(TOO_BIG);
  });
}

function listen(
  connection: Connection,
  invoke: (event: APIGatewayProxyWebsocketEventV2) => Promise<number>,
): void {
  const { socket, handshake } = connection;
  const receive = async (data: Buffer, isBinary: boolean) => {
    connection.lastActiveAt = Date.now();
    connection.underWay += 1;
    if (connection.underWay >= MAX_CONCURRENT_MESSAGES) socket.pause();
    const event = messageEvent(handshake, data, isBinary);
    const status = await invoke(event);
    connection.underWay -= 1;
    if (socket.isPaused) socket.resume();
    if (status < 500 || socket.readyState !== socket.OPEN) return;
    const { connectionId, requestId } = event.requestContext;
    socket.send(JSON.stringify({ message: "Internal server error", connectionId, requestId }));
  };
  socket.on("message", (data, isBinary) => {
    // With default settings the library delivers a message as one Buffer.
    if (socket.readyState === socket.OPEN) void receive(data as Buffer, isBinary);
  });
  socket.on("error", () => undefined);
}
