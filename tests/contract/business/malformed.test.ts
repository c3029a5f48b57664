import { expect, it } from "vitest";
import { anonymous } from "../../support/client";
import { addLead, readLead } from "../../support/leads";
import { product, useProduct } from "../../support/product";
import { sendRaw } from "../../support/raw";
import { newTenant } from "../../support/tenant";

useProduct();

const host = () => `Host: ${new URL(product().url).host}`;
const JSON_BODY = "Content-Type: application/json";

function request(first: string, headers: readonly string[] = [], body = ""): string {
  return [`${first} HTTP/1.1`, host(), ...headers, "", body].join("\r\n");
}

it.each(["GET", "HEAD"])("rejects a %s request with a body", async (method) => {
  const answer = await sendRaw(request(`${method} /api/auth/me`, [JSON_BODY, "Content-Length: 2"], "{}"));
  expect(answer.status).toBe(400);
  if (method === "GET") expect(answer.expectInvalid("body").message).toBe("A GET request can't have a body");
});

it.each(["TRACE", "OPTIONS", "PATCH", "PROPFIND"])(
  "has no route for %s, with or without a body",
  async (method) => {
    const bare = await sendRaw(request(`${method} /api/auth/me`));
    bare.expectError(404, "NOT_FOUND");
    const full = await sendRaw(request(`${method} /api/auth/me`, [JSON_BODY, "Content-Length: 2"], "{}"));
    full.expectError(404, "NOT_FOUND");
  },
);

it.each([
  ["FOO /api/auth/me HTTP/1.1\r\nHost: localhost\r\n\r\n", "an unknown method"],
  ["GET /api/auth/me HTTP/9.1\r\nHost: localhost\r\n\r\n", "another protocol"],
  ["GET /api/auth/me HTTP/1.1\r\nHost localhost\r\n\r\n", "a header without a colon"],
  ["GET /api/a b HTTP/1.1\r\nHost: localhost\r\n\r\n", "a space in the address"],
  ["\u0016\u0003\u0001\u0002\u0000\u0001\u0000", "TLS"],
  [
    "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
    "two lengths",
  ],
  [
    "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "no chunk",
  ],
])("rejects %j: %s", async (lines) => {
  (await sendRaw(lines)).expectError(400, "VALIDATION");
});

it("rejects a request whose announced body never arrives", async () => {
  const headers = [JSON_BODY, "Content-Length: 100"];
  (await sendRaw(request("POST /api/auth/login", headers, "{"), { ends: true })).expectError(
    400,
    "VALIDATION",
  );
});

it("rejects CONNECT requests and upgrades to other protocols", async () => {
  (await sendRaw("CONNECT example.com:443 HTTP/1.1\r\nHost: localhost\r\n\r\n")).expectError(
    404,
    "NOT_FOUND",
  );
  const upgrade = ["Connection: Upgrade", "Upgrade: websocket"];
  (await sendRaw(request("GET /api/auth/me", upgrade))).expectError(404, "NOT_FOUND");
});

it("rejects headers larger than 16 KB", async () => {
  (await sendRaw(request("GET /api/auth/me", [`X-Large: ${"x".repeat(17_000)}`]))).expectError(
    431,
    "TOO_LARGE",
  );
  (await sendRaw(request(`GET /api/leads/leads/${"x".repeat(17_000)}`))).expectError(431, "TOO_LARGE");
});

it("rejects an oversized body before it has arrived completely", async () => {
  const announced = [JSON_BODY, `Content-Length: ${11 * 1024 * 1024}`];
  (await sendRaw(request("POST /api/auth/login", announced, "{"))).expectError(413, "TOO_LARGE");
  const chunked = [JSON_BODY, "Transfer-Encoding: chunked"];
  const megabyte = `100000\r\n${"x".repeat(1024 * 1024)}\r\n`;
  const large = request("POST /api/auth/login", chunked, megabyte.repeat(12));
  (await sendRaw(large)).expectError(413, "TOO_LARGE");
  const small = `5000\r\n${"x".repeat(0x5000)}\r\n`.repeat(13);
  (await sendRaw(request("POST /api/auth/login", chunked, `${small}0\r\n\r\n`))).expectError(
    413,
    "TOO_LARGE",
  );
});

it.each([
  "/api/leads/leads/ID%2Fmove",
  "/api/leads/leads/ID%2fmove",
  "/api/leads%2Fleads/ID/move",
  "/api%2Fleads/leads/ID/move",
  "/api/leads/leads/ID%5Cmove",
  "/api/leads/leads/ID\\move",
  "/api/leads/leads/ID%23/move",
  "/api/leads/leads/ID%3Fx",
  "/api/leads/leads/ID%00",
  "/api/leads/leads/ID%0A",
  "/api/leads/leads/%2E%2E/leads/ID",
  "/api/leads/leads/../leads/ID",
  "/api/leads/leads/./ID",
  "/api/leads/../leads/leads/ID/.",
  "/api/leads/leads/ID%252Fmove",
  "/api/leads/leads/ID%25",
  "/api/leads/leads/ID%",
  "/api/leads/leads/ID%2",
  "/api/leads/leads/ID%ZZ",
  "/api/leads/leads/%C3%28ID",
])("rejects PUT %s", async (pattern) => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin, { name: "Asha" });
  const path = pattern.replace("ID", id);
  const body = JSON.stringify({ name: "Changed" });
  const headers = [JSON_BODY, `Authorization: Bearer ${admin.token}`, `Content-Length: ${body.length}`];
  (await sendRaw(request(`PUT ${path}`, headers, body))).expectError(400, "VALIDATION");
  (await sendRaw(request(`DELETE ${path}`, headers.slice(1, 2)))).expectError(400, "VALIDATION");
  expect(await readLead(admin, id)).toMatchObject({ name: "Asha", version: 1 });
});

it("returns 404 for malformed ids of any length", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const ids = [
    `${id}x`,
    `${id};a=1`,
    `${id}%20`,
    `${id}%E2%82%AC`,
    "x".repeat(8000),
    "%41".repeat(2000),
    "__proto__",
  ];
  for (const wrong of ids) (await admin.get(`/leads/leads/${wrong}`)).expectError(404, "NOT_FOUND");
  for (const path of ["/api/leads/leads/", "/api//leads/leads", "/api/"]) {
    const headers = [`Authorization: Bearer ${admin.token}`];
    (await sendRaw(request(`GET ${path}`, headers))).expectError(404, "NOT_FOUND");
  }
});

it("rejects a request target that is not a path", async () => {
  for (const target of ["http://example.com/api/auth/me", "*", "/api/auth/me#x"])
    (await sendRaw(request(`GET ${target}`))).expectError(400, "VALIDATION");
});

it("identifies a capture form by its exact key only", async () => {
  (await anonymous.post(`/capture/${"k".repeat(4000)}`, { name: "x" })).expectError(404, "NOT_FOUND");
  (await anonymous.post("/capture/%E2%82%AC", { name: "x" })).expectError(404, "NOT_FOUND");
});
