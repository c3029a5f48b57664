import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isOffline, watchConnection } from "./connection";

let stop: () => void;
const fetchProbe = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchProbe.mockResolvedValue(new Response()));
  stop = watchConnection();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function dispatch(event: "online" | "offline"): Promise<unknown> {
  window.dispatchEvent(new Event(event));
  return vi.advanceTimersByTimeAsync(0);
}

it("is offline when the browser and the server say so", async () => {
  fetchProbe.mockRejectedValue(new TypeError("Failed to fetch"));
  await dispatch("offline");
  expect(isOffline()).toBe(true);
});

it("is online while the server responds, whatever the browser says", async () => {
  await dispatch("offline");
  expect(isOffline()).toBe(false);
});

it("detects the return of the server automatically", async () => {
  fetchProbe.mockRejectedValue(new TypeError("Failed to fetch"));
  await dispatch("offline");
  fetchProbe.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOffline()).toBe(false);
});

it("uses the later of two overlapping checks", async () => {
  let fail = () => {};
  fetchProbe.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(new TypeError()))));
  await dispatch("offline");
  fetchProbe.mockResolvedValue(new Response());
  await dispatch("online");
  fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(false);
});
