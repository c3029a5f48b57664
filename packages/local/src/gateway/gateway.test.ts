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
