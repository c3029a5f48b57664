import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChunkLoadError, loadChunk } from "./load-chunk";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("gives up on a chunk after 120 seconds", async () => {
  const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(ChunkLoadError);
});

it("gives the chunk and leaves no timer behind", async () => {
  expect(await loadChunk(async () => "page")).toBe("page");
  expect(vi.getTimerCount()).toBe(0);
});

it("tells a failed download from other errors", async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError("Failed to fetch")))).rejects.toBeInstanceOf(
    ChunkLoadError,
  );
});
