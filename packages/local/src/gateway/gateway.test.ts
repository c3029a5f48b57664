import { Agent } from "node:http";
import { describe, expect, it } from "vitest";
import { failure, useGateway } from "./testing";

const gateway = useGateway();

it("keeps a connection open for as long as the client does", async () => {
  const agent = new Agent({ keepAlive: true });
  const { headers } = await gateway().send("/healthz", { agent });
  agent.destroy();
  expect(headers.connection).toBe("keep-alive");
  // A server that closes idle connections would announce its timeout here.
  expect(headers).not.toHaveProperty("keep-alive");
});

it("returns 503 like the health check until the product is ready", async () => {
  expect((await gateway().send("/api/x")).status).toBe(503);
  expect((await gateway().send("/healthz")).status).toBe(503);
  gateway().open();
  expect((await gateway().send("/healthz")).status).toBe(200);
  gateway().open(false);
  expect((await gateway().send("/healthz")).status).toBe(503);
});

it("passes the viewer address and the origin secret to the sockets, whatever the client sends", async () => {
  gateway().open();
  const headers = { connection: "upgrade", upgrade: "websocket", "x-origin-verify": "guess" };
  expect((await gateway().send("/ws", { headers })).status).toBe(429);
  expect(gateway().handshakes).toEqual([
    {
      "cloudfront-viewer-address": expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      "x-origin-verify": "the proof",
    },
  ]);
});

it("accepts sockets from its own pages and from programs only", async () => {
  gateway().open();
  const open = (host: string, ...origin: string[]) =>
    gateway().send("/ws", {
      headers: [
        "Host",
        host,
        "Connection",
        "upgrade",
        "Upgrade",
        "websocket",
        ...origin.flatMap((one) => ["Origin", one]),
      ],
    });
  for (const host of ["localhost:3000", "127.0.0.1:3000", "crm.test"]) {
    expect((await open(host)).status).toBe(429);
    for (const page of [`http://${host}`, `https://${host}`])
      expect((await open(host, page)).status).toBe(429);
    for (const page of ["https://evil.example", `http://${host}.evil.example`, "null", "", `ftp://${host}`])
      expect((await open(host, page)).status).toBe(403);
  }
  expect(gateway().handshakes).toHaveLength(9);
});

describe("the Host header", () => {
  const ask = (path: string, host: string | undefined) =>
    gateway().send(path, { headers: host === undefined ? [] : ["Host", host] });

  it.each([
    "localhost",
    "LOCALHOST:1",
    "127.0.0.1:3000",
    "[::1]",
    "[::1]:80",
    "crm.test",
    "CRM.test:8080",
    "b.test:81",
  ])("is accepted as %s", async (host) => {
    gateway().open();
    expect((await ask("/api/x", host)).status).toBe(200);
    expect((await ask("/", host)).status).toBe(200);
  });

  it.each(["evil.test", "localhost.evil.test", "127.0.0.2", "b.test", "b.test:82", "[::2]", "0.0.0.0"])(
    "is rejected for %s, in the format of the API, of pages or of sockets",
    async (host) => {
      gateway().open();
      expect(failure(await ask("/api/x", host))).toEqual([403, "FORBIDDEN"]);
      for (const path of ["/", "/healthz", "/config.json", "/_local/mailbox", "/content/x", "/files/x"]) {
        const { status, headers, body } = await ask(path, host);
        expect([status, headers["content-type"]]).toEqual([403, "text/plain; charset=utf-8"]);
        expect(body.toString()).toMatch(/^Leadlane .+\.$/);
      }
      const upgrade = ["Host", host, "Connection", "upgrade", "Upgrade", "websocket"];
      expect((await gateway().send("/ws", { headers: upgrade })).status).toBe(403);
      expect([gateway().events, gateway().handshakes]).toEqual([[], []]);
    },
  );

  it.each(["", "a b", "local/host", "localhost:", "localhost:123456", "user@localhost", "\u0080"])(
    "is malformed for %j",
    async (host) => {
      gateway().open();
      expect(failure(await ask("/api/x", host))).toEqual([400, "VALIDATION"]);
    },
  );

  it("is rejected when repeated", async () => {
    gateway().open();
    const twice = await gateway().send("/api/x", { headers: ["Host", "localhost", "Host", "localhost"] });
    expect(failure(twice)).toEqual([400, "VALIDATION"]);
  });
});
