import { once } from "node:events";
import { createServer, type Server } from "node:http";
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import type { APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import { startServices } from "../services/services";
import { REGION } from "../settings";
import type { SocketHandler } from "./socket-event";
import { openSockets, type Sockets } from "./sockets";

/** Fields of API Gateway that the type lacks. */
type Event = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string>;
  requestContext: { identity: { sourceIp: string }; disconnectStatusCode?: number };
};

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(
  handler: SocketHandler = async () => ({ statusCode: 200 }),
  limits: { idleMs?: number; longestMs?: number } = {},
) {
  const events: Event[] = [];
  const sockets = openSockets({
    handler: () => async (event, context) => {
      events.push(event as Event);
      return handler(event, context);
    },
    onEvent: () => undefined,
    ...limits,
  });
  const server = createServer();
  server.on("upgrade", (request, line, head) => {
    sockets.upgrade(request, line, head, { "cloudfront-viewer-address": "198.51.100.10:46532" });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(async () => server.close(), sockets.close);
  const connect = (options?: ClientOptions) => new WebSocket(addressOf(server), options);
  return { events, sockets, connect };
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `ws://127.0.0.1:${address.port}/ws`;
}

async function opened(socket: WebSocket): Promise<WebSocket> {
  await once(socket, "open");
  return socket;
}

async function closeCode(socket: WebSocket): Promise<number> {
  socket.on("error", () => undefined);
  const [code] = await once(socket, "close");
  return code;
}

async function manage(sockets: Sockets) {
  const services = await startServices({
    queue: { send: async () => "" },
    mailbox: { add: () => "", list: () => [], find: () => undefined },
    connections: sockets.connections,
    files: {
      put: () => undefined,
      get: () => undefined,
      remove: () => undefined,
      list: () => [],
      removeBelow: () => 0,
    },
  });
  ends.push(services.close);
  return new ApiGatewayManagementApiClient({
    endpoint: services.socketsEndpoint,
    region: REGION,
    credentials: services.credentials,
  });
}

describe("a connection", () => {
  it("calls the function like API Gateway on connect, message and disconnect", async () => {
    const { events, connect } = await start();
    const headers = { "x-tag": "a", "CloudFront-Viewer-Address": "192.0.2.1:1" };
    const socket = await opened(connect({ headers }));
    for (const text of [
      '{"action":"registerUser"}',
      '{"action":"ping"}',
      '{"action":"other"}',
      "not JSON",
      "null",
    ]) {
      socket.send(text);
    }
    await expect.poll(() => events).toHaveLength(6);
    socket.close(4000, "enough");
    await expect.poll(() => events).toHaveLength(7);
    const [first, ...messages] = events;
    const last = messages.pop();
    expect(first).toMatchObject({
      headers: { "x-tag": "a", "cloudfront-viewer-address": "198.51.100.10:46532" },
      isBase64Encoded: false,
      requestContext: {
        routeKey: "$connect",
        eventType: "CONNECT",
        connectionId: expect.stringMatching(/^[\w-]{15}=$/),
        connectedAt: expect.any(Number),
        domainName: expect.stringContaining("127.0.0.1"),
        stage: "local",
        identity: { sourceIp: "127.0.0.1" },
        requestId: expect.any(String),
      },
    });
    expect(messages.map(({ body, requestContext }) => [requestContext.routeKey, body])).toEqual([
      ["registerUser", '{"action":"registerUser"}'],
      ["ping", '{"action":"ping"}'],
      ["$default", '{"action":"other"}'],
      ["$default", "not JSON"],
      ["$default", "null"],
    ]);
    expect(messages[0]?.requestContext).toMatchObject({
      eventType: "MESSAGE",
      messageId: expect.any(String),
    });
    expect(last?.requestContext).toMatchObject({
      routeKey: "$disconnect",
      eventType: "DISCONNECT",
      disconnectStatusCode: 4000,
    });
    expect(new Set(events.map(({ requestContext }) => requestContext.connectionId)).size).toBe(1);
  });

  it.each([401, 403])("is rejected when the function returns %i", async (statusCode) => {
    const { events, connect } = await start(async () => ({ statusCode }));
    const socket = connect();
    socket.on("error", () => undefined);
    const [, response] = await once(socket, "unexpected-response");
    expect(response.statusCode).toBe(statusCode);
    expect(events).toHaveLength(1);
  });

  it("sends an error for a failed message and stays open", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { connect } = await start(async ({ requestContext }) => {
      if (requestContext.routeKey === "ping") throw new Error("a secret detail");
      return { statusCode: 200 };
    });
    const socket = await opened(connect());
    socket.send('{"action":"ping"}');
    const [text] = await once(socket, "message");
    expect(JSON.parse(text.toString())).toMatchObject({ message: "Internal server error" });
    expect(socket.readyState).toBe(socket.OPEN);
  });

  it("closes with 1009 above 32 KB per frame or 128 KB per message", async () => {
    const { events, connect } = await start();
    const whole = await opened(connect());
    whole.send("x".repeat(32 * 1024 + 1));
    expect(await closeCode(whole)).toBe(1009);

    const split = await opened(connect());
    for (let part = 1; part <= 5; part += 1) split.send("x".repeat(30 * 1024), { fin: part === 5 });
    expect(await closeCode(split)).toBe(1009);

    const allowed = await opened(connect());
    for (let part = 1; part <= 4; part += 1) allowed.send("x".repeat(32 * 1024), { fin: part === 4 });
    const lengths = () => events.flatMap(({ body }) => (body === undefined ? [] : [body.length]));
    await expect.poll(lengths).toEqual([128 * 1024]);
  });

  it("closes after the idle timeout or the maximum duration", async () => {
    const idle = await start(undefined, { idleMs: 1500 });
    const silent = await opened(idle.connect());
    const talking = await opened(idle.connect());
    const chatter = setInterval(() => talking.send('{"action":"ping"}'), 50);
    expect(await closeCode(silent)).toBe(1001);
    expect(talking.readyState).toBe(talking.OPEN);
    clearInterval(chatter);
    const limited = await start(undefined, { longestMs: 300 });
    expect(await closeCode(await opened(limited.connect()))).toBe(1001);
  });

  it("closes with 1001 when the product stops, even for an unresponsive client", async () => {
    const { sockets, events, connect } = await start();
    const clients = await Promise.all(Array.from({ length: 20 }, async () => opened(connect())));
    const codes = clients.slice(1).map(closeCode);
    clients[0]?.pause();
    await sockets.close();
    expect(new Set(await Promise.all(codes))).toEqual(new Set([1001]));
    expect(events.filter(({ requestContext }) => requestContext.routeKey === "$disconnect")).toHaveLength(20);
  });
});

describe("the management API", () => {
  it("sends to a connection, describes it and closes it", async () => {
    const { sockets, events, connect } = await start();
    const client = await manage(sockets);
    const socket = await opened(connect());
    const ConnectionId = events[0]?.requestContext.connectionId ?? "";
    const arrived = once(socket, "message");
    await client.send(new PostToConnectionCommand({ ConnectionId, Data: '{"action":"pong"}' }));
    const [text, isBinary] = await arrived;
    expect([text.toString(), isBinary]).toEqual(['{"action":"pong"}', false]);
    const found = await client.send(new GetConnectionCommand({ ConnectionId }));
    expect(found).toMatchObject({ ConnectedAt: expect.any(Date), Identity: { SourceIp: "127.0.0.1" } });
    const closed = closeCode(socket);
    await client.send(new DeleteConnectionCommand({ ConnectionId }));
    expect(await closed).toBe(1000);
  });

  it("reports a closed connection as gone", async () => {
    const { sockets } = await start();
    const client = await manage(sockets);
    const ConnectionId = "L0SM9cOFvHcCIhw=";
    for (const command of [
      new PostToConnectionCommand({ ConnectionId, Data: "x" }),
      new GetConnectionCommand({ ConnectionId }),
      new DeleteConnectionCommand({ ConnectionId }),
    ]) {
      // The client's overloads require a single command type.
      await expect(client.send(command as PostToConnectionCommand)).rejects.toThrow(GoneException);
    }
  });
});
