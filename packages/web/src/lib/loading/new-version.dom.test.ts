import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchVersion } from "./new-version";

const onNew = vi.fn();
let stop: () => void;
let response: () => Response;

const published = (version: unknown) => {
  response = () => Response.json({ version });
};

beforeEach(() => {
  vi.useFakeTimers();
  onNew.mockReset();
  vi.stubGlobal("fetch", async () => response());
  published("1");
  stop = watchVersion(onNew);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function returnToTab(): Promise<void> {
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
}

it("shows nothing while the version is the same", async () => {
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  await returnToTab();
  expect(onNew).not.toHaveBeenCalled();
});

it("shows a new version when the page becomes visible", async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  published("2");
  await returnToTab();
  expect(onNew).toHaveBeenCalledOnce();
});

it("shows a new version within an hour", async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  published("2");
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(onNew).toHaveBeenCalledOnce();
});

it("shows a new version when storage is unavailable", async () => {
  vi.stubGlobal("caches", { match: () => Promise.reject(new DOMException("", "SecurityError")) });
  await vi.advanceTimersByTimeAsync(10_000);
  published("2");
  await returnToTab();
  expect(onNew).toHaveBeenCalledOnce();
});

it("shows a new version when another page is cached for the next visit", async () => {
  document.body.innerHTML = '<script type="module" src="/assets/main-1.js"></script>';
  let page = "";
  vi.stubGlobal("caches", { match: async () => new Response(page) });
  for (const [entry, times] of [
    ["main-1", 0],
    ["main-2", 1],
  ] as const) {
    page = `<script type="module" src="/assets/${entry}.js"></script>`;
    await returnToTab();
    expect(onNew).toHaveBeenCalledTimes(times);
  }
  document.body.replaceChildren();
});

it.each([
  ["no version", () => Response.json({})],
  ["something else", () => new Response("<!doctype html>")],
  ["a failure", () => new Response(null, { status: 503 })],
])("ignores %s", async (_name, other) => {
  await vi.advanceTimersByTimeAsync(10_000);
  response = other;
  await returnToTab();
  expect(onNew).not.toHaveBeenCalled();
});
