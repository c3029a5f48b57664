import { shiftClock } from "@leadlane/core/kernel/clock";
import { list } from "@leadlane/core/realtime/connection";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useExternalServices } from "../support/external-services";
import { connectAs, handshake, socketEvent } from "../support/sockets-function";
import { useStore } from "../support/store";
import { inTenant, newTenant } from "../support/tenant";

const { readStream } = useStore();
const services = useExternalServices();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => shiftClock(0));

function connectedIn(tenantId: string): Promise<string[]> {
  return inTenant(tenantId, async () => (await list()).map(({ connection_id }) => connection_id));
}

it("accepts connections through the distribution, and makes no calls for direct ones", async () => {
  vi.stubEnv("REQUIRE_ORIGIN_VERIFY", "true");
  vi.stubEnv("ORIGIN_VERIFY", "what only the distribution knows");
  vi.stubEnv("LOG_LEVEL", "info");
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const logged = () => JSON.parse(info.mock.lastCall?.[0]);
  const viewerHeaders = { "CloudFront-Viewer-Address": "198.51.100.10:46532" };
  await readStream();
  const wrongHeaders: Record<string, string>[] = [
    {},
    { "X-Origin-Verify": "" },
    { "X-Origin-Verify": "guess" },
  ];
  for (const proof of wrongHeaders) {
    expect(await handshake("past", { ...viewerHeaders, ...proof })).toEqual({ statusCode: 403 });
    expect(logged()).toMatchObject({ message: "socket", route: "$connect", refused: true });
    expect(logged()).not.toHaveProperty("calls");
  }
  expect(await readStream()).toEqual([]);
  expect(services.messages).toEqual([]);

  const proof = { "X-Origin-Verify": "what only the distribution knows" };
  expect(await handshake("through", { ...viewerHeaders, ...proof })).toEqual({ statusCode: 200 });
  expect(logged()).toMatchObject({ connection_id: "through", viewer: "198.51.100.10" });
  expect(await readStream()).toHaveLength(2);
  expect(services.messages).toHaveLength(1);
  await socketEvent("ping", "through");
  expect(logged()).not.toHaveProperty("viewer");
});

it("accepts connections from the site's pages and from programs only, when the site's name is set", async () => {
  vi.stubEnv("SITE_ORIGIN", "https://crm.example");
  await readStream();
  for (const Origin of [
    "https://evil.example",
    "http://crm.example",
    "https://crm.example.evil.example",
    "null",
    "",
  ])
    expect(await handshake("foreign", { Origin })).toEqual({ statusCode: 403 });
  expect(await readStream()).toEqual([]);
  expect(await handshake("program", {})).toEqual({ statusCode: 200 });
  expect(await handshake("page", { Origin: "https://crm.example" })).toEqual({ statusCode: 200 });
  vi.stubEnv("SITE_ORIGIN", "");
  expect(await handshake("anywhere", { Origin: "https://d111.cloudfront.net" })).toEqual({ statusCode: 200 });
});

it("keeps a registration until the connection ends", async () => {
  const { admin, id } = await newTenant();
  await connectAs("one", admin);
  await connectAs("two", admin);
  expect(await connectedIn(id)).toEqual(["one", "two"]);
  await socketEvent("$disconnect", "one");
  await socketEvent("$disconnect", "one");
  expect(await connectedIn(id)).toEqual(["two"]);
});

it("expires a registration with the maximum connection time or the token", async () => {
  const { admin, id } = await newTenant();
  await connectAs("three", admin);
  shiftClock(2 * 60 * 60 * 1000 + 1000);
  expect(await connectedIn(id)).toEqual([]);
  shiftClock(11.5 * 60 * 60 * 1000);
  await connectAs("four", admin);
  expect(await connectedIn(id)).toEqual(["four"]);
  shiftClock(12 * 60 * 60 * 1000 + 1000);
  expect(await connectedIn(id)).toEqual([]);
});

it("never registers a connection for two users under concurrency", async () => {
  const tenants = await Promise.all([newTenant(), newTenant()]);
  const colleague = await tenants[0].hire("Staff");
  await socketEvent("$connect", "shared");
  const people = [tenants[0].admin, tenants[1].admin, colleague];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      people.map(({ id, token }) =>
        socketEvent("registerUser", "shared", { action: "registerUser", user_id: id, token }),
      ),
    );
    const held = await Promise.all(tenants.map(({ id }) => connectedIn(id)));
    expect(held.flat()).toEqual(["shared"]);
  }
});

it("rejects registrations on a closed connection and for a session that ends meanwhile", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  await socketEvent("$connect", "ended");
  await socketEvent("$disconnect", "ended");
  await socketEvent("registerUser", "ended", {
    action: "registerUser",
    user_id: staff.id,
    token: staff.token,
  });
  expect(services.actionsTo("ended")).toEqual(["error"]);
  await tenant.change(staff, { session_version: 2 });
  await connectAs("late", staff);
  expect(services.actionsTo("late")).toEqual(["error"]);
  expect(services.closed).toEqual(["ended", "late"]);
  expect(await connectedIn(tenant.id)).toEqual([]);
});

it("keeps a connection when its check cannot be queued", async () => {
  services.behaviour.queue = 500;
  expect(await socketEvent("$connect", "unwatched")).toEqual({ statusCode: 200 });
});

it("throws for no client message", async () => {
  await socketEvent("$connect", "odd");
  const bodies = [undefined, "", "{", "null", "[]", '{"action":null}', "x".repeat(200_000), "\u0000"];
  for (const body of bodies) {
    for (const route of ["$default", "registerUser", "ping", "constructor"]) {
      const { statusCode } = await socketEvent(route, "odd", body);
      expect(statusCode, `${route} ${body?.slice(0, 10)}`).toBe(200);
    }
  }
});
