import { runCommand } from "@leadlane/ops/testing/command";
import { expect, it, vi } from "vitest";
import { withFault } from "../support/faulty-product";
import { product, useProductWithData } from "../support/product";
import { newTenant, PASSWORD } from "../support/tenant";

const dataDir = useProductWithData();
const smoke = (...args: string[]) => runCommand("smoke", dataDir, ...args);

it("registers its own business and checks every step", async () => {
  const { code, output } = await smoke(product().url);
  expect(output.split("\n").map((line) => line.split(/ +/).slice(0, 2).join(" "))).toEqual([
    "ok site",
    "ok config",
    "ok api",
    "ok register",
    "ok lead",
    "ok list",
    "ok board",
    "ok socket",
    "ok removal",
    "ok sign-out",
    "",
  ]);
  expect(code).toBe(0);
  const [slug] = /smoke-test-\S+(?=, which npm run tenant:remove)/.exec(output) ?? [];
  expect(slug).toBeDefined();
  expect((await runCommand("tenants", dataDir)).output).toContain(`  ${slug}  `);
});

it("signs in to an existing account and leaves it unchanged", async () => {
  const { admin } = await newTenant();
  const before = await admin.get("/leads/board");
  vi.stubEnv("SMOKE_EMAIL", admin.email);
  vi.stubEnv("SMOKE_PASSWORD", PASSWORD);
  const { code, output } = await smoke(product().url);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/^ok {6}sign-in /m) });
  await product().drained();
  expect((await admin.get("/leads/board")).body).toEqual(before.body);
});

it("reports the failing step and the reason", async () => {
  const cases: [RegExp, Parameters<typeof withFault>[0]][] = [
    [
      /^FAILED {2}site: GET \/assets\/\S+ answered text\/html\.$/m,
      (_, path) => (path.endsWith(".js") ? [200, "text/html", "<html></html>"] : undefined),
    ],
    [
      /^FAILED {2}api: GET \/api\/auth\/me answered 502 without a session, not 401/m,
      (_, path) => (path === "/api/auth/me" ? [502, "text/html", "<h1>Bad gateway</h1>"] : undefined),
    ],
    [
      /^FAILED {2}lead: POST \/api\/leads\/leads answered 503, not 201 \(Busy, request r-1\)\.$/m,
      (method, path) =>
        method === "POST" && path === "/api/leads/leads"
          ? [503, "application/json", '{"success":false,"message":"Busy","request_id":"r-1"}']
          : undefined,
    ],
    [
      /^FAILED {2}socket: ws:\/\/127\.0\.0\.1:9\/ws could not be opened: .*ECONNREFUSED.*$/m,
      (_, path) =>
        path === "/config.json"
          ? [200, "application/json", '{"version":"1","ws_url":"ws://127.0.0.1:9/ws"}']
          : undefined,
    ],
    [
      /^FAILED {2}sign-out: GET \/api\/auth\/me answered 200 without a session, not 401/m,
      (_, path) => (path === "/api/auth/logout" ? [200, "application/json", '{"success":true}'] : undefined),
    ],
  ];
  const outcomes = await Promise.all(cases.map(async ([, fault]) => smoke(await withFault(fault))));
  for (const [position, { code, output }] of outcomes.entries()) {
    expect(output).toMatch(cases[position]?.[0] ?? "");
    expect(output.trim().split("\n").at(-1)).toMatch(/^FAILED/);
    expect(code).toBe(1);
  }
});

it("reports an unreachable address, and prints its usage for invalid arguments", async () => {
  const unreachable = await smoke("http://127.0.0.1:2");
  expect(unreachable).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^FAILED {2}site: GET \/ failed: .*ECONNREFUSED/m),
  });
  for (const words of [[], ["crm.example.com"], ["https://crm.example.com", "more"]])
    expect(await smoke(...words)).toMatchObject({
      code: 2,
      output: expect.stringContaining("npm run smoke"),
    });
});
