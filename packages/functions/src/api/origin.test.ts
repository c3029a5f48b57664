import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { toErrorResponse } from "./error";
import { refuseBypass } from "./origin";

const PROOF = "the word between distribution and api";

const app = new Hono();
app.use(refuseBypass);
app.get("/", (c) => c.text("served"));
app.onError((error, c) => toErrorResponse(c, error, "1"));

async function ask(headers: Record<string, string> = {}) {
  const response = await app.request("/", { headers });
  return { status: response.status, body: await response.text() };
}

afterEach(() => vi.unstubAllEnvs());

test("a stage that requires the origin secret accepts requests with it", async () => {
  vi.stubEnv("REQUIRE_ORIGIN_VERIFY", "true");
  vi.stubEnv("ORIGIN_VERIFY", PROOF);
  expect((await ask({ "x-origin-verify": PROOF })).status).toBe(200);
});

test("a request without the secret or with another one is rejected", async () => {
  vi.stubEnv("REQUIRE_ORIGIN_VERIFY", "true");
  vi.stubEnv("ORIGIN_VERIFY", PROOF);
  for (const header of [undefined, "", "guess", `${PROOF}x`, PROOF.toUpperCase()]) {
    const { status, body } = await ask(header === undefined ? {} : { "x-origin-verify": header });
    expect(status).toBe(403);
    expect(JSON.parse(body).code).toBe("FORBIDDEN");
    expect(body).not.toContain(PROOF);
  }
});

test("a stage that requires the secret without a value rejects every request", async () => {
  vi.stubEnv("REQUIRE_ORIGIN_VERIFY", "true");
  vi.stubEnv("ORIGIN_VERIFY", "");
  expect((await ask()).status).toBe(403);
  expect((await ask({ "x-origin-verify": "" })).status).toBe(403);
});

test("a stage that does not require the secret accepts every request", async () => {
  vi.stubEnv("REQUIRE_ORIGIN_VERIFY", "");
  vi.stubEnv("ORIGIN_VERIFY", PROOF);
  expect((await ask()).status).toBe(200);
});
