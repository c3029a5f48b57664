import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addressOf } from "../../lib/api/address";

const ME = "/api/auth/me";
const ask = vi.fn();

/** The page's early calls, with this answer to the first. */
async function run(me: object | null): Promise<void> {
  const bodies: Record<string, string> = me ? { [ME]: JSON.stringify({ data: me }) } : {};
  const answers = { [ME]: Promise.resolve(new Response()) };
  window.preloadedResponses = { token: "", answers, bodies, ask };
  vi.resetModules();
  await import("./early-week");
  await answers[ME];
}

beforeEach(() => {
  ask.mockReset();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-01T20:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
  delete window.preloadedResponses;
});

it.each([
  ["monday", "Asia/Kolkata", "2026-11-01T18:30:00.000Z", "2026-11-08T18:30:00.000Z"],
  ["sunday", "Asia/Kolkata", "2026-10-31T18:30:00.000Z", "2026-11-07T18:30:00.000Z"],
  // The clocks are changed on the first day of this week.
  ["sunday", "America/New_York", "2026-11-01T04:00:00.000Z", "2026-11-08T05:00:00.000Z"],
])("asks for the week from %s in %s", async (week_start, timezone, from, to) => {
  await run({ tenant: { timezone }, preferences: { week_start } });
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    `/api${addressOf("/calendar/events", { query: { from, to, owner_id: null } })}`,
  );
});

it("asks for nothing where the call before it failed, or was not made", async () => {
  await run(null);
  vi.resetModules();
  delete window.preloadedResponses;
  await import("./early-week");
  expect(ask).not.toHaveBeenCalled();
});
