import { expect, it } from "vitest";
import { anonymous } from "../../support/client";
import { addLead, tryLead } from "../../support/leads";
import { product, useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

const UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

it("returns the standard 404 for an unknown path or method", async () => {
  const { admin } = await newTenant();
  (await anonymous.get("/no/such/route")).expectError(404, "NOT_FOUND");
  (await admin.call("PATCH", "/leads/leads")).expectError(404, "NOT_FOUND");
  (await admin.get("/")).expectError(404, "NOT_FOUND");
});

it("accepts a body of 256 KB and returns 413 for one byte more, before any other check", async () => {
  const { admin } = await newTenant();
  const body = (size: number) => {
    const frame = JSON.stringify({ name: "" });
    return JSON.stringify({ name: "x".repeat(size - frame.length) });
  };
  (await admin.call("POST", "/leads/leads", { raw: body(256 * 1024) })).expectInvalid("name");
  (await anonymous.call("POST", "/leads/leads", { raw: body(256 * 1024 + 1) })).expectError(413, "TOO_LARGE");
});

it("measures the body in bytes, also without a Content-Length", async () => {
  const raw = JSON.stringify({ name: "₹".repeat(90_000) });
  (await anonymous.call("POST", "/leads/leads", { raw })).expectError(413, "TOO_LARGE");
  const response = await fetch(`${product().url}/api/leads/leads`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: new Blob([raw]).stream(),
    duplex: "half",
  } as RequestInit);
  expect(response.status).toBe(413);
});

it("returns 415 for a body that is not JSON, before authentication", async () => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""]) {
    const answer = await anonymous.call("POST", "/leads/leads", {
      raw: "{}",
      headers: { "content-type": type },
    });
    answer.expectError(415, "UNSUPPORTED_MEDIA_TYPE");
  }
  const { admin } = await newTenant();
  const headers = { "content-type": "Application/JSON; charset=utf-8" };
  (await admin.call("POST", "/leads/leads", { raw: "{}", headers })).expectInvalid("name");
});

it("returns 400 for a malformed body or one that is not an object", async () => {
  const { admin } = await newTenant();
  for (const raw of ["{", '{"name":', "[]", '[{"name":"x"}]', '"text"', "7", "null", "\u0000"]) {
    (await admin.call("POST", "/leads/leads", { raw })).expectInvalid("body");
    (await anonymous.call("POST", "/auth/login", { raw })).expectInvalid("body");
  }
});

it("accepts unpaired surrogates in text, but not in an email address", async () => {
  const { admin } = await newTenant();
  const lead = await addLead(admin, { name: "Asha \ud83d Rao", note: "\u0000 calls back \udc00" });
  expect(lead.name).toBe("Asha   Rao");
  (await anonymous.post("/auth/login", { email: "a\ud83d@b.example", password: "x" })).expectInvalid("email");
  (await tryLead(admin, { name: "\u0000\u200b" })).expectInvalid("name");
});

it("is safe against keys such as __proto__", async () => {
  const { admin } = await newTenant();
  const raw = `{"name":"Ravi","phone":"9876500001","__proto__":{"archived":true},"constructor":{"prototype":{"x":1}}}`;
  const answer = await admin.call("POST", "/leads/leads", { raw });
  expect(answer.status).toBe(201);
  expect(answer.text).toContain('"archived":false');
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

it("authenticates before every later check", async () => {
  const headers = { "tenant-id": UNKNOWN_ID };
  (await anonymous.post("/status/statuses", { tenant_id: UNKNOWN_ID }, headers)).expectError(
    401,
    "UNAUTHENTICATED",
  );
  (await anonymous.call("POST", "/status/statuses", { raw: "{" })).expectError(401, "UNAUTHENTICATED");
});

it("rejects another tenant's id in the path, query, body and headers", async () => {
  const { admin } = await newTenant();
  const other = await newTenant();
  const refusals = [
    await admin.get(`/settings/tenant/${other.id}`),
    await admin.get(`/status/statuses?tenant_id=${other.id}`),
    await admin.get(`/status/statuses?tenant_id=${admin.session.tenant.id}&tenant_id=${other.id}`),
    await admin.post("/status/statuses", { tenant_id: other.id }),
    await admin.post("/status/statuses", { tenant_id: 7 }),
    await admin.delete(`/status/status/${UNKNOWN_ID}`, { "tenant-id": other.id }),
    await admin.put(`/leads/leads/${UNKNOWN_ID}/unarchive`, { tenant_id: other.id }),
  ];
  for (const answer of refusals) answer.expectError(403, "TENANT_MISMATCH");
  expect((await admin.get(`/settings/tenant/${admin.session.tenant.id}`)).status).toBe(200);
});

it("checks tenant id, permission, validity and existence in this order", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const other = await newTenant();
  (await staff.post("/status/statuses", { tenant_id: other.id })).expectError(403, "TENANT_MISMATCH");
  (await staff.post("/status/statuses", {})).expectError(403, "FORBIDDEN");
  (await staff.call("POST", "/status/statuses", { raw: "{" })).expectError(403, "FORBIDDEN");
  (await tenant.admin.put(`/leads/leads/${UNKNOWN_ID}`, { name: "" })).expectInvalid("name");
  (await tenant.admin.put("/leads/leads/no-id", { name: "" })).expectInvalid("name");
  (await tenant.admin.put(`/leads/leads/${UNKNOWN_ID}`, { name: "x" })).expectError(404, "NOT_FOUND");
  (await tenant.admin.put("/leads/leads/no-id", { name: "x" })).expectError(404, "NOT_FOUND");
});

it("checks for conflicts before versions", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  await admin.put(`/leads/leads/${id}/archive`);
  (await admin.put(`/leads/leads/${id}`, { name: "x", version: 1 })).expectError(409, "CONFLICT");
  (await admin.put(`/leads/leads/${UNKNOWN_ID}`, { name: "x", version: 1 })).expectError(404, "NOT_FOUND");
});

it("gives each response its own request id", async () => {
  const answers = await Promise.all([anonymous.get("/auth/me"), anonymous.get("/auth/me")]);
  const ids = answers.map((answer) => answer.expectError(401).request_id);
  expect(new Set(ids).size).toBe(2);
});

it("answers alike for another tenant's lead and an unknown one", async () => {
  const { admin } = await newTenant();
  const other = await newTenant();
  const theirs = await addLead(other.admin);
  const [foreign, none] = [
    await admin.get(`/leads/leads/${theirs.id}`),
    await admin.get(`/leads/leads/${UNKNOWN_ID}`),
  ];
  expect({ ...foreign.expectError(404), request_id: "" }).toEqual({
    ...none.expectError(404),
    request_id: "",
  });
});
