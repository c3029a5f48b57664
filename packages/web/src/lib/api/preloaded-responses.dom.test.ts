import { afterEach, expect, it, vi } from "vitest";
import { awaitPreloaded, takePreloadedBodies, takePreloadedResponse } from "./preloaded-responses";

const answer = Promise.resolve(new Response("{}"));

function prepare() {
  window.preloadedResponses = {
    token: "mine",
    answers: { "/api/auth/me": answer },
    bodies: { "/api/auth/me": "{}" },
  };
}

afterEach(() => {
  vi.useRealTimers();
  window.preloadedResponses = undefined;
});

it("returns a preloaded response once", () => {
  prepare();
  expect(takePreloadedResponse("/api/auth/me", "mine")).toBe(answer);
  expect(takePreloadedResponse("/api/auth/me", "mine")).toBeUndefined();
});

it("returns the received bodies once", () => {
  prepare();
  expect(takePreloadedBodies("mine")).toEqual([["/api/auth/me", "{}"]]);
  expect(takePreloadedBodies("mine")).toEqual([]);
  expect(takePreloadedResponse("/api/auth/me", "mine")).toBeUndefined();
});

it("returns nothing to another session", () => {
  prepare();
  for (const token of ["another", null]) {
    expect(takePreloadedResponse("/api/auth/me", token)).toBeUndefined();
    expect(takePreloadedBodies(token)).toEqual([]);
  }
});

it("waits for preloaded responses, failed ones too, up to a limit", async () => {
  vi.useFakeTimers();
  const [ended, waited] = [vi.fn(), 300];
  let response = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    response = resolve;
  });
  const failed = Promise.reject(new TypeError("Failed to fetch"));
  const answers = { "/api/a": late, "/api/b": failed };
  window.preloadedResponses = { token: "mine", answers, bodies: {} };
  void awaitPreloaded(waited).then(ended);
  await vi.advanceTimersByTimeAsync(waited - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();

  void awaitPreloaded(waited).then(ended);
  response(new Response("{}"));
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledTimes(2);

  window.preloadedResponses = undefined;
  await awaitPreloaded(waited);
});
