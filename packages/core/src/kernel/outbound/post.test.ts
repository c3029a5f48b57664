import dns from "node:dns";
import { EventEmitter, once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { createServer as createSocketServer, type Server } from "node:net";
import { generate } from "selfsigned";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { assertPublicUrl } from "./address";
import { post, RESPONSE_BYTES } from "./post";

const { resolve4, resolve6 } = vi.hoisted(() => ({ resolve4: vi.fn(), resolve6: vi.fn() }));
vi.mock("node:dns/promises", () => ({
  Resolver: class {
    resolve4 = resolve4;
    resolve6 = resolve6;
    cancel = () => undefined;
  },
}));

const servers: { close: () => unknown }[] = [];

beforeEach(() => {
  vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");
  resolve4.mockReset().mockResolvedValue([]);
  resolve6.mockReset().mockResolvedValue([]);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return `http://127.0.0.1:${address.port}`;
}

function receive(listener: RequestListener): Promise<string> {
  return listen(createServer(listener));
}

describe("a post", () => {
  it("sends headers and body on a connection of its own and returns the response", async () => {
    const seen: unknown[] = [];
    const url = await receive(async (request, response) => {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      const { method, url: path, headers } = request;
      seen.push([method, path, headers["webhook-id"], headers.connection, Buffer.concat(chunks).toString()]);
      response.writeHead(201).end("thanks");
    });
    for (const name of ["HTTP_PROXY", "http_proxy"]) vi.stubEnv(name, "http://127.0.0.1:9");
    const outcome = await post(`${url}/hook?a=1`, { "webhook-id": "msg_1" }, '{"name":"Jürgen"}');
    expect(outcome).toEqual({ status: 201, response: "thanks", error: null });
    expect(seen).toEqual([["POST", "/hook?a=1", "msg_1", "close", '{"name":"Jürgen"}']]);
  });

  it("follows no redirect", async () => {
    const paths: unknown[] = [];
    const url = await receive(({ url: path }, response) => {
      paths.push(path);
      response.writeHead(307, { location: "/second" }).end();
    });
    expect(await post(`${url}/first`, {}, "{}")).toEqual({ status: 307, response: "", error: null });
    expect(paths).toEqual(["/first"]);
  });

  it("reads the first 16 kB of an endless response", async () => {
    const url = await receive((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write("x".repeat(10_000)));
      };
      response.on("drain", write);
      write();
    });
    const { status, response, error } = await post(url, {}, "{}");
    expect([status, response.length, error]).toEqual([200, RESPONSE_BYTES, null]);
  });

  it.each<[string, RequestListener]>([
    ["that never comes", () => undefined],
    [
      "that never ends",
      (_, response) => {
        response.write("a");
        const timer = setInterval(() => response.write("a"), 20);
        response.on("close", () => clearInterval(timer));
      },
    ],
  ])("waits for a response %s only until the limit", async (_, listener) => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const closed = new EventEmitter();
    const url = await receive((request, response) => {
      response.on("close", () => closed.emit("closed"));
      listener(request, response);
      setImmediate(() => limit.abort());
    });
    const isClosed = once(closed, "closed");
    expect(await post(url, {}, "{}")).toMatchObject({ error: "The receiver took longer than 10 seconds." });
    await isClosed;
  });

  it.each([
    ["HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n", /failed/],
    ["SSH-2.0-OpenSSH_9.6\r\n", /isn't valid HTTP/],
    ["", /closed the connection early/],
    ["HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc", /closed the connection early/],
  ])("names what is wrong with the response %j", async (response, text) => {
    const server = createSocketServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => socket.end(response));
    });
    const { error } = await post(await listen(server), {}, "{}");
    expect(error).toMatch(text);
  });

  it("trusts no certificate of unknown origin", async () => {
    const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }]);
    const received = vi.fn();
    const url = await listen(createSecureServer({ cert, key }, received));
    const { error } = await post(url.replace("http:", "https:"), {}, "{}");
    expect([error, received.mock.calls]).toEqual(["The receiver's certificate isn't trusted.", []]);
  });

  it("names a refused connection and a name that can't be found", async () => {
    const server = createSocketServer();
    const url = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect((await post(url, {}, "{}")).error).toBe("The receiver refused the connection.");
    resolve4.mockRejectedValue(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
    resolve6.mockRejectedValue(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
    expect((await post("https://a.example/", {}, "{}")).error).toBe("The host name can't be found.");
  });
});

describe("an address inside the network", () => {
  const REFUSED = /inside a private network/;

  it("is refused as a literal, when loopback isn't allowed, without a connection", async () => {
    const received = vi.fn();
    const url = await receive(received);
    vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "");
    expect(await post(url, {}, "{}")).toEqual({
      status: null,
      response: "",
      error: "The address must start with https://.",
    });
    expect((await post("https://127.0.0.1/", {}, "{}")).error).toMatch(REFUSED);
    expect(received).not.toHaveBeenCalled();
  });

  it("is refused if any address of a name is private", async () => {
    for (const [four, six] of [
      [["10.0.0.1"], []],
      [["8.8.8.8", "127.0.0.1"], []],
      [["8.8.8.8"], ["::1"]],
      [[], ["::ffff:169.254.169.254"]],
    ]) {
      resolve4.mockResolvedValue(four);
      resolve6.mockResolvedValue(six);
      await expect(assertPublicUrl("https://a.example/")).rejects.toThrow(REFUSED);
      expect((await post("https://a.example/", {}, "{}")).error).toMatch(REFUSED);
    }
  });

  it("is refused when a name that was public becomes private", async () => {
    resolve4.mockResolvedValueOnce(["8.8.8.8"]).mockResolvedValue(["127.0.0.1"]);
    await expect(assertPublicUrl("https://rebind.example/")).resolves.toBeUndefined();
    expect((await post("https://rebind.example/", {}, "{}")).error).toMatch(REFUSED);
  });

  it("isn't reached by a second lookup: the connection uses the checked addresses", async () => {
    const lookup = vi.spyOn(dns, "lookup");
    const limit = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    resolve4.mockImplementation(async () => {
      setImmediate(() => limit.abort());
      return ["8.8.8.8"];
    });
    await post("https://rebind.example/", {}, "{}");
    expect([resolve4.mock.calls.length, lookup.mock.calls.length]).toEqual([1, 0]);
  });
});
