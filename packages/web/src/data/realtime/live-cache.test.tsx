import type { BoardColumn } from "@leadlane/core/lead/schema";
import { render } from "@testing-library/react";
import { SWRConfig, useSWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubFetch } from "../../testing/answers";
import { boardKey, useBoard } from "../board";
import { dashboardKey, useDashboard } from "../dashboard";
import { withInHand } from "../in-hand";
import { lead } from "../lead.fixture";
import { listKey } from "../lead-cache";
import type { LeadPages } from "../lead-pages";
import { meKey } from "../me";
import { itemsOf } from "../use-pages";
import { createLiveCache } from "./live-cache";
import { GATHER_TIME } from "./news-queue";
import { QUIET_TIME } from "./reload-soon";

type Config = ReturnType<typeof useSWRConfig>;

let config: Config;
let live: ReturnType<typeof createLiveCache>;
let isHeld = false;
const pause = { isTaken: () => isHeld, released: () => Promise.resolve() };

function Screen() {
  config = useSWRConfig();
  useBoard(pause);
  useDashboard();
  return null;
}

const column = (cards = [lead(2), lead(1)]): BoardColumn => ({
  status_id: "new",
  count: cards.length,
  value_total: 100 * cards.length,
  cards,
  next_cursor: null,
});

const list = () =>
  itemsOf((config.cache.get(listKey("active"))?.data ?? []) as LeadPages).map(({ name }) => name);
const calls = (fetch: ReturnType<typeof stubFetch>, path: string) =>
  fetch.mock.calls.filter(([url]) => String(url).endsWith(path)).length;

/** A screen with board and dashboard, and a list that is cached. */
async function show() {
  const fetch = stubFetch((_method, path) => ({
    body: { success: true, data: path.endsWith(boardKey) ? [column()] : {} },
  }));
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Screen />
    </SWRConfig>,
  );
  await vi.advanceTimersByTimeAsync(10);
  await config.mutate(listKey("active"), [{ data: [lead(2), lead(1)], page: { next_cursor: null } }], {
    revalidate: false,
  });
  live = createLiveCache(config);
  return fetch;
}

beforeEach(() => {
  vi.useFakeTimers();
  isHeld = false;
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("what the server tells", () => {
  it("asks once for what a burst of a hundred changes leaves open", async () => {
    const fetch = await show();
    const before = calls(fetch, dashboardKey);
    for (let version = 2; version < 102; version += 1) {
      live.take({ action: "lead.moved", data: lead(1, { version, name: `Move ${version}` }) });
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(list()).not.toContain("Lead 1");
    await vi.advanceTimersByTimeAsync(QUIET_TIME + GATHER_TIME);
    expect(list()).toEqual(["Lead 2", "Move 101"]);
    expect(calls(fetch, dashboardKey)).toBe(before + 1);
    expect(calls(fetch, boardKey)).toBe(2);
  });

  it("waits for the answer to the user's own change of a lead", async () => {
    await show();
    let answer: () => void = () => undefined;
    const change = withInHand(["lead-1"], () => new Promise<void>((resolve) => (answer = resolve)));
    live.take({ action: "lead.updated", data: lead(1, { version: 2, name: "Between" }) });
    await vi.advanceTimersByTimeAsync(10 * GATHER_TIME);
    expect(list()).toEqual(["Lead 2", "Lead 1"]);
    answer();
    await change;
    await vi.advanceTimersByTimeAsync(2 * GATHER_TIME);
    expect(list()).toEqual(["Lead 2", "Between"]);
  });

  it("leaves the board alone while a card is in somebody's hand", async () => {
    await show();
    const cards = () => {
      const [shown] = (config.cache.get(boardKey)?.data ?? []) as BoardColumn[];
      return shown?.cards.map(({ id }) => id);
    };
    isHeld = true;
    live.take({ action: "lead.created", data: lead(9) });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(cards()).toEqual(["lead-2", "lead-1"]);
    isHeld = false;
    await vi.advanceTimersByTimeAsync(2 * GATHER_TIME);
    expect(cards()).toEqual(["lead-9", "lead-2", "lead-1"]);
  });

  it("gives the user other rights at once, and asks again for what they may see", async () => {
    const fetch = await show();
    await config.mutate(meKey, { user: { role: "Staff" }, permissions: {} }, { revalidate: false });
    const permissions = { can_assign_leads: true };
    // Only the part that the test looks at.
    live.take({ action: "permissions.changed", data: { role: "Manager", permissions } as never });
    expect(config.cache.get(meKey)?.data).toMatchObject({ user: { role: "Manager" }, permissions });
    const before = calls(fetch, boardKey);
    await vi.advanceTimersByTimeAsync(QUIET_TIME);
    expect(calls(fetch, boardKey)).toBe(before + 1);
  });

  it("counts a notification once", async () => {
    await show();
    await config.mutate(meKey, { unread_notifications: 2 }, { revalidate: false });
    live.take({ action: "notification.created", data: { id: "n" } as never });
    expect(config.cache.get(meKey)?.data).toMatchObject({ unread_notifications: 3 });
  });
});
