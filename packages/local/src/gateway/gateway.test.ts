import { Agent } from "node:http";
import { expect, it } from "vitest";
import { useGateway } from "./testing";

const gateway = useGateway();

it("keeps a connection for as long as the client does", async () => {
  const agent = new Agent({ keepAlive: true });
  const { headers } = await gateway().send("/healthz", { agent });
  agent.destroy();
  expect(headers.connection).toBe("keep-alive");
  // Where a server would close an idle connection, it says here after how long.
  expect(headers).not.toHaveProperty("keep-alive");
});

it("answers 503, as the health check does, until the product is ready", async () => {
  expect((await gateway().send("/api/x")).status).toBe(503);
  expect((await gateway().send("/healthz")).status).toBe(503);
  gateway().open();
  expect((await gateway().send("/healthz")).status).toBe(200);
  gateway().open(false);
  expect((await gateway().send("/healthz")).status).toBe(503);
});

it("tells the sockets who opens one, and proves that it was told here, whatever the client says", async () => {
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
