import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubFetch } from "../../testing/answers";
import { sessionToken } from "../../testing/token";
import { currentToasts, toast } from "../feedback/toast";
import { currentSession, endSession, startSession } from "../session/session";
import { addressOf } from "./address";
import { api, read } from "./api";
import { ApiError } from "./api-error";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  startSession(sessionToken(), false);
});

afterEach(() => {
  for (const { id } of currentToasts()) toast.dismiss(id);
  endSession("signed-out");
  vi.unstubAllGlobals();
});

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error("The call did not fail with an ApiError");
  return error;
}

it("sends the token, JSON and an idempotency key, and returns the data", async () => {
  const fetch = stubFetch(() => ({ status: 201, body: { success: true, data: { id: "01L" } } }));
  const lead = await api.post("/leads/leads", { body: { name: "Asha" }, idempotencyKey: "key-1" });
  expect(lead).toEqual({ id: "01L" });
  const [url, init] = fetch.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect(url).toBe("/api/leads/leads");
  expect(headers.get("Authorization")).toBe(`Bearer ${currentSession()?.token}`);
  expect(headers.get("Content-Type")).toBe("application/json");
  expect(headers.get("Idempotency-Key")).toBe("key-1");
  expect(init?.body).toBe('{"name":"Asha"}');
});

it("returns a page with its next cursor", async () => {
  stubFetch(() => ({ body: { success: true, data: [1, 2], page: { next_cursor: "c" } } }));
  const address = addressOf("/leads/leads", { query: { limit: 2 } });
  expect(await read(address)).toEqual({ data: [1, 2], page: { next_cursor: "c" } });
});

it("fills path parameters and omits empty query values", () => {
  expect(addressOf("/leads/leads/:id", { params: { id: "a/b" } })).toBe("/leads/leads/a%2Fb");
  const query = { limit: 1, owner_id: null, cursor: "", tenant_id: undefined, archived: "false" } as const;
  expect(addressOf("/leads/leads", { query })).toBe("/leads/leads?limit=1&archived=false");
});

it("throws a rejected request with its field errors, and logs a warning", async () => {
  const errors = [{ path: "name", message: "Name is required" }];
  stubFetch(() => ({
    status: 400,
    body: { success: false, message: "Check the form.", code: "VALIDATION", errors, request_id: "r1" },
  }));
  const error = await failureOf(api.post("/leads/leads", { body: { name: "" } }));
  expect(error).toMatchObject({
    status: 400,
    code: "VALIDATION",
    message: "Check the form.",
    errors,
    requestId: "r1",
  });
  expect(console.warn).toHaveBeenCalledOnce();
  expect(console.error).not.toHaveBeenCalled();
});

it("reports an unreachable server", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const error = await failureOf(api.get("/auth/me"));
  expect(error).toMatchObject({ status: 0, code: "NETWORK", message: "Can't reach the server. Try again." });
  expect(console.error).toHaveBeenCalledOnce();
});

it("has a message for a response that is not JSON", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502 }));
  expect(await failureOf(api.get("/auth/me"))).toMatchObject({
    status: 502,
    message: "Something went wrong. Try again.",
  });
});

function stubBodyThatFails(error: Error) {
  const body = () => new ReadableStream({ start: (controller) => controller.error(error) });
  vi.stubGlobal("fetch", async () => new Response(body()));
}

it("reports a response whose body breaks off as an unreachable server", async () => {
  stubBodyThatFails(new TypeError("terminated"));
  expect(await failureOf(api.get("/auth/me"))).toMatchObject({ status: 0, code: "NETWORK" });
});

it("logs nothing when the caller cancels a request while its body arrives", async () => {
  const cancelled = new DOMException("The request was cancelled.", "AbortError");
  stubBodyThatFails(cancelled);
  const result = read(addressOf("/auth/me"), { signal: AbortSignal.abort(cancelled) });
  await expect(result).rejects.toBe(cancelled);
  expect(console.error).not.toHaveBeenCalled();
});

describe("a 401 response", () => {
  const unauthenticated = () => ({
    status: 401,
    body: { success: false, code: "UNAUTHENTICATED", message: "No session." },
  });

  it("shows that the session expired, clears it and still throws", async () => {
    stubFetch(unauthenticated);
    sessionStorage.setItem("draft", "text");
    expect((await failureOf(api.get("/auth/me"))).status).toBe(401);
    expect(currentToasts().map(({ message }) => message)).toEqual([
      "Session expired. Redirecting to login...",
    ]);
    expect(currentSession()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it("shows the message once for many calls", async () => {
    stubFetch(unauthenticated);
    await Promise.all([failureOf(api.get("/profile")), failureOf(api.get("/audit"))]);
    expect(currentToasts()).toHaveLength(1);
  });

  it("of an earlier session does not end the current one", async () => {
    stubFetch(() => {
      startSession(sessionToken({ user_id: "01NEW" }), false);
      return unauthenticated();
    });
    await failureOf(api.get("/profile"));
    expect(currentSession()?.userId).toBe("01NEW");
  });

  it("of the sign-in itself changes nothing", async () => {
    stubFetch(unauthenticated);
    await failureOf(api.post("/auth/login", { body: { email: "", password: "" } }));
    expect(currentSession()).not.toBeNull();
    expect(currentToasts()).toHaveLength(0);
  });
});
