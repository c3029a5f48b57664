import { expect, it, vi } from "vitest";
import { app as accounts } from "./lambda/accounts";
import { app } from "./lambda/api";
import { app as integrations } from "./lambda/integrations";

function logged(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  vi.stubEnv("LOG_LEVEL", "info");
  vi.spyOn(console, "info").mockImplementation((line) => lines.push(JSON.parse(String(line))));
  return lines;
}

it("logs the reason of a rejected request without its content", async () => {
  const lines = logged();
  vi.stubEnv("AUTH_SECRET", "a secret of the tests, of forty letters.");
  const secrets = { email: "asha@example.test", password: "not-to-be-logged" };
  const answers = [
    await app.request("/api/nowhere"),
    await app.request("/api/leads/leads?q=Asha", { headers: { authorization: "Bearer a.b.c" } }),
    await accounts.request("/api/auth/login", { method: "POST", body: JSON.stringify(secrets) }),
    await accounts.request("/api/auth/reset-password", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...secrets, password: 5 }),
    }),
  ];
  const codes = ["NOT_FOUND", "UNAUTHENTICATED", "UNSUPPORTED_MEDIA_TYPE", "VALIDATION"];
  expect(lines.map(({ message, code }) => [message, code])).toEqual(codes.map((code) => ["request", code]));
  expect(lines.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  expect(JSON.stringify(lines)).not.toMatch(/asha|not-to-be-logged|a\.b\.c/i);
});

it("logs no reason for a successful request", async () => {
  const lines = logged();
  const { status } = await integrations.request("/api/capture/key", { method: "OPTIONS" });
  expect([status, lines[0]?.status, lines[0]?.code]).toEqual([204, 204, undefined]);
});
