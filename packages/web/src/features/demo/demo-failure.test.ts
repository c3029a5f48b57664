import { beforeEach, expect, it, vi } from "vitest";
import { bookDemo } from "../../data/enquiries";
import { stubFetch } from "../../testing/answers";
import { demoFailure } from "./demo-failure";

const VALUES = {
  name: "Asha Verma",
  email: "asha@verma.test",
  phone: "+919876543210",
  company: "",
  employeeSize: "1-10",
  consent: false,
};
const EXCEPTION = { message: "Failed to send demo request. Please try again.", isRefused: false };

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

async function failure() {
  return demoFailure(await bookDemo(VALUES).catch((error: unknown) => error));
}

it.each([
  ["refuses", 429, { success: false, message: "Too many." }, "Too many."],
  ["has an error", 200, { success: false, error: "No slots left." }, "No slots left."],
  ["breaks with words", 500, { success: false, message: "On our side." }, "On our side."],
  ["has no words", 200, { success: false }, "Failed to send demo request."],
  ["has empty words", 200, { success: false, error: "" }, "Failed to send demo request."],
  ["has no text for words", 400, { success: false, error: { a: 1 } }, "Failed to send demo request."],
  ["breaks without words", 503, { success: false }, "Failed to send demo request."],
])("a response that %s shows its own message or the specified one", async (_, status, body, message) => {
  stubFetch(() => ({ status, body }));
  expect(await failure()).toEqual({ message, isRefused: true });
});

it.each([
  ["a page", 200, "<!doctype html>"],
  ["a gateway's page", 502, "<html>Bad gateway</html>"],
  ["nothing", 200, ""],
  ["a list", 200, "[]"],
  ["null", 200, "null"],
])("%s instead of a response counts as an exception", async (_, status, body) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  expect(await failure()).toEqual(EXCEPTION);
});

it("an unreachable server or an unexpected error counts as an exception", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await failure()).toEqual(EXCEPTION);
  expect(demoFailure(new TypeError("x is not a function"))).toEqual(EXCEPTION);
});
