import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChunkLoadError, loadChunk } from "./load-chunk";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("fails a chunk after 120 seconds", async () => {
  const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(ChunkLoadError);
});

it("returns the chunk and clears the timer", async () => {
  expect(await loadChunk(async () => "page")).toBe("page");
  expect(vi.getTimerCount()).toBe(0);
});

it("distinguishes a failed download from other errors", async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError("Failed to fetch")))).rejects.toBeInstanceOf(
    ChunkLoadError,
  );
});

it("imports only cached chunks while offline, since a browser never retries a failed import", async () => {
  const importing = vi.fn(async () => "part");
  const load = Object.assign(() => importing(), { toString: () => "()=>import(`./part-1.js`)" });
  vi.stubGlobal("navigator", { onLine: false });
  vi.stubGlobal("fetch", vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")));
  await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(importing).not.toHaveBeenCalled();
  expect(await loadChunk(load)).toBe("part");
});
