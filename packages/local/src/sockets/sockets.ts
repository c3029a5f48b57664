import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { type WebSocket, WebSocketServer } from "ws";
import { lambdaContext, withinLimit } from "../lambda/context";
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

const FRAME_BYTES = 32 * 1024; // API Gateway's limits
export const MESSAGE_BYTES = 128 * 1024;
/** Messages of one connection that are handled at the same time; more of them wait on the line. */
const AT_ONCE = 16;
/** How long the product's end goes on telling the function of connections that it closed, and how many at once. */
const FAREWELL_MS = 1000;
const FAREWELLS_AT_ONCE = 16;

const TOO_BIG = 1009;
const ABNORMAL = 1006;

export interface SocketsOptions extends Limits {
  handler: () => SocketHandler;
  onEvent: () => void; // called after each event that the handler has seen: it may have written
}

export interface Sockets {
  connections: Connections;
  /**
   * Takes a request to become a connection: opens it, or answers why not. `viewer` are the headers that the content
   * delivery network adds.
   */
  upgrade(request: IncomingMessage, line: Duplex, head: Buffer, viewer: Record<string, string>): void;
  /**
   * Closes every connection, and lets the function know of as many as two seconds allow; the rest it finds gone when it
   * sends them something.
   */
  close(): Promise<void>;
}

/** Holds the connections of /ws as API Gateway's WebSocket API does, and hands their events to the function behind. */
export function openSockets(options: SocketsOptions): Sockets {
  // No compression and no list of clients of its own: an idle connection shall cost little.
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: MESSAGE_BYTES,
  });
  const connections = new Connections(options);
  /** Ends that the function was not told of yet, because the product ends itself. */
  const untold: (() => Promise<unknown>)[] = [];
  let isClosing = false;

  const invoke = async (event: APIGatewayProxyWebsocketEventV2): Promise<number> => {
    try {
      const context = lambdaContext("realtime", event.requestContext.requestId);
      const answer = await withinLimit(options.handler()(event, context));
      return answer?.statusCode ?? 200;
    } catch (error) {
      console.error("The realtime handler failed.", error);
      return 500;
    } finally {
      options.onEvent();
    }
  };

  const leave = (handshake: Handshake, code: number, reason: string) => {
    const tell = () => invoke(disconnectEvent(handshake, code, reason));
    if (isClosing) untold.push(tell);
    else void tell();
  };

  const open = async (...[request, line, head, viewer]: Parameters<Sockets["upgrade"]>) => {
    line.on("error", () => line.destroy()); // a client may be gone before it is answered
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
      const deadline = Date.now() + FAREWELL_MS;
      const tellSome = async () => {
        while (Date.now() < deadline) {
          const tell = untold.shift();
          if (!tell) return;
          await tell();
        }
      };
      const tellers = Array.from({ length: FAREWELLS_AT_ONCE }, tellSome);
      await Promise.race([Promise.all(tellers), sleep(2 * FAREWELL_MS, undefined, { ref: false })]);
    },
  };
}

function limitFrames(line: Duplex, socket: WebSocket): void {
  const sizes = new FrameSizes();
  // Before the library's own listener: a frame too long must not become a message first.
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
    if (connection.underWay >= AT_ONCE) socket.pause();
    const event = messageEvent(handshake, data, isBinary);
    const status = await invoke(event);
    connection.underWay -= 1;
    if (socket.isPaused) socket.resume();
    if (status < 500 || socket.readyState !== socket.OPEN) return;
    const { connectionId, requestId } = event.requestContext;
    socket.send(JSON.stringify({ message: "Internal server error", connectionId, requestId }));
  };
  socket.on("message", (data, isBinary) => {
    // With the library's default settings a message is one Buffer.
    if (socket.readyState === socket.OPEN) void receive(data as Buffer, isBinary);
  });
  socket.on("error", () => undefined); // a close follows, which says all that matters
}
