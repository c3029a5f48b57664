import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSocket, lastSocket, stubSockets } from "../../testing/fake-socket";
import { PING_INTERVAL, PING_SPREAD, REPLY_TIMEOUT, STABLE_TIME } from "./socket";
import { ATTEMPT_DELAY, ATTEMPTS, LATE_CONNECTION_TIME, LATER_DELAY, stayConnected } from "./stay-connected";

const MINUTE = 60_000;
const ALL_ATTEMPTS = ATTEMPT_DELAY * ATTEMPTS;
const push = vi.fn();
const reconnected = vi.fn();
const refused = vi.fn();
const address = vi.fn();
let disconnect: () => void;

async function start(expiresAt = Date.now() + 60 * MINUTE): Promise<void> {
  const identity = { userId: "01USER", token: "a-token" };
  disconnect = stayConnected({ address, identity, expiresAt, push, reconnected, refused });
  await vi.advanceTimersByTimeAsync(0);
}

/** Advances time while every new socket fails at once. */
async function advanceWithoutServer(ms: number): Promise<void> {
  for (let elapsed = 0; elapsed < ms; elapsed += 100) {
    await vi.advanceTimersByTimeAsync(100);
    if (lastSocket().readyState === 0) lastSocket().disconnect();
  }
}

/** Fixes Math.random. */
function stubRandom(part: number): void {
  vi.spyOn(Math, "random").mockReturnValue(part);
}

function setVisibility(state: "visible" | "hidden"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  address.mockResolvedValue("ws://localhost/ws");
  stubRandom(1);
  stubSockets();
});

afterEach(() => {
  disconnect();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a connection", () => {
  it("registers as soon as it opens, and passes on messages", async () => {
    await start();
    lastSocket().register();
    expect(lastSocket().sent).toMatchObject([
      { action: "registerUser", user_id: "01USER", token: "a-token" },
    ]);
    lastSocket().receive({ action: "lead.removed", data: { id: "a" } });
    lastSocket().receive({ action: "of a later version", data: {} });
    expect(push.mock.calls).toEqual([[{ action: "lead.removed", data: { id: "a" } }]]);
    expect(reconnected).not.toHaveBeenCalled();
  });

  it("reports a slow first registration once as missed changes", async () => {
    await start();
    await vi.advanceTimersByTimeAsync(LATE_CONNECTION_TIME + 1);
    lastSocket().register();
    expect(reconnected).toHaveBeenCalledOnce();
    lastSocket().register();
    expect(reconnected).toHaveBeenCalledOnce();
  });

  it("reports how long the page was unconnected until its first registration", async () => {
    await start();
    vi.spyOn(performance, "now").mockReturnValue(1_234.5);
    lastSocket().open();
    expect(lastSocket().sent).toMatchObject([{ untold_ms: 1_235 }]);
    lastSocket().disconnect();
    await vi.advanceTimersByTimeAsync(ATTEMPT_DELAY);
    lastSocket().register();
    expect(lastSocket().sent).toMatchObject([{ untold_ms: 1_235 }]);
    lastSocket().disconnect();
    await vi.advanceTimersByTimeAsync(ATTEMPT_DELAY);
    lastSocket().register();
    expect(lastSocket().sent).toEqual([{ action: "registerUser", user_id: "01USER", token: "a-token" }]);
  });

  it.each([
    ["at the latest", 0, PING_INTERVAL],
    ["at the soonest", 1, PING_INTERVAL - PING_SPREAD],
  ])("pings every four to five minutes, %s", async (_when, part, interval) => {
    stubRandom(part);
    await start();
    lastSocket().register();
    for (let pings = 1; pings <= 3; pings += 1) {
      await vi.advanceTimersByTimeAsync(interval - 1);
      expect(lastSocket().sent).toHaveLength(pings);
      await vi.advanceTimersByTimeAsync(1);
      expect(lastSocket().sent.slice(pings)).toEqual([{ action: "ping" }]);
      lastSocket().receive({ action: "pong" });
    }
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("closes without a pong, and reconnects within the next minute", async () => {
    await start();
    lastSocket().register();
    stubRandom(0.5);
    await vi.advanceTimersByTimeAsync(PING_INTERVAL - PING_SPREAD + REPLY_TIMEOUT);
    expect(lastSocket().readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(LATER_DELAY / 2 - 1);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("reconnects soon when it was lost while the page was hidden", async () => {
    await start();
    lastSocket().register();
    setVisibility("visible");
    await vi.advanceTimersByTimeAsync(REPLY_TIMEOUT + ATTEMPT_DELAY);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("closes with the token", async () => {
    await start(Date.now() + MINUTE);
    lastSocket().register();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(lastSocket().readyState).toBe(3);
    await advanceWithoutServer(2 * LATER_DELAY);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("supports tokens that outlive the longest timer", async () => {
    await start(Date.now() + 30 * 24 * 60 * MINUTE);
    lastSocket().register();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(lastSocket().readyState).toBe(1);
  });

  it("replaced by newer pages reconnects only when its page becomes visible", async () => {
    await start();
    lastSocket().register();
    lastSocket().receive({ action: "error", code: "TOO_MANY_CONNECTIONS" });
    await advanceWithoutServer(2 * LATER_DELAY);
    expect(FakeSocket.all).toHaveLength(1);
    setVisibility("hidden");
    setVisibility("visible");
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all).toHaveLength(2);
    lastSocket().register();
    expect(reconnected).toHaveBeenCalledOnce();
  });

  it("does not retry after the server rejected the token", async () => {
    await start();
    lastSocket().open();
    lastSocket().receive({ action: "error", code: "UNAUTHENTICATED" });
    expect(refused).toHaveBeenCalledOnce();
    await advanceWithoutServer(2 * LATER_DELAY);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("a lost connection", () => {
  it("is retried five times, a second apart, then once a minute while the page is visible", async () => {
    await start();
    lastSocket().register();
    lastSocket().disconnect();
    await advanceWithoutServer(ALL_ATTEMPTS + 1_000);
    expect(FakeSocket.all).toHaveLength(6);
    await advanceWithoutServer(LATER_DELAY - 2_000);
    expect(FakeSocket.all).toHaveLength(6);
    await advanceWithoutServer(2_000);
    expect(FakeSocket.all).toHaveLength(7);
    setVisibility("hidden");
    await advanceWithoutServer(3 * LATER_DELAY);
    expect(FakeSocket.all).toHaveLength(7);
    setVisibility("visible");
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all).toHaveLength(8);
  });

  it("registers again and requests missed changes", async () => {
    await start();
    lastSocket().register();
    lastSocket().disconnect();
    await vi.advanceTimersByTimeAsync(ATTEMPT_DELAY);
    lastSocket().register();
    expect(lastSocket().sent).toHaveLength(1);
    expect(reconnected).toHaveBeenCalledOnce();
  });

  it.each([
    ["a planned cut", 0, 1001],
    ["the loss of one that held long", STABLE_TIME, 1006],
  ])("has all its retries again after %s", async (_what, held, code) => {
    await start();
    lastSocket().disconnect();
    await vi.advanceTimersByTimeAsync(ATTEMPT_DELAY);
    lastSocket().disconnect();
    await vi.advanceTimersByTimeAsync(ATTEMPT_DELAY);
    lastSocket().register();
    await vi.advanceTimersByTimeAsync(held);
    const before = FakeSocket.all.length;
    lastSocket().disconnect(code);
    await advanceWithoutServer(ALL_ATTEMPTS + 1_000);
    expect(FakeSocket.all).toHaveLength(before + 5);
  });

  it("is retried at once when the network returns", async () => {
    await start();
    lastSocket().register();
    window.dispatchEvent(new Event("offline"));
    await advanceWithoutServer(20_000);
    const before = FakeSocket.all.length;
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all).toHaveLength(before + 1);
    lastSocket().register();
    expect(reconnected).toHaveBeenCalledOnce();
  });

  it("is retried when the address is unavailable", async () => {
    address.mockRejectedValueOnce(new Error("No network"));
    await start();
    expect(FakeSocket.all).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(ATTEMPT_DELAY);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("is not retried after a disconnect", async () => {
    await start();
    lastSocket().register();
    disconnect();
    expect(lastSocket().readyState).toBe(3);
    await advanceWithoutServer(2 * LATER_DELAY);
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(1);
  });
});
