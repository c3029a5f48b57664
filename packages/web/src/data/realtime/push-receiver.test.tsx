import type { BoardColumn, Lead } from "@leadlane/core/leads/schema";
import { render } from "@testing-library/react";
import { SWRConfig, useSWRConfig } from "swr";
import { unstable_serialize } from "swr/infinite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubFetch } from "../../testing/answers";
import { dashboardKey, useDashboard, useFigures } from "../dashboard";
import { useBoard } from "../leads/board";
import { lead } from "../leads/lead.fixture";
import type { LeadPages } from "../leads/lead-list";
import { leadStoreOf } from "../leads/lead-store";
import { boardKey, leadKeys } from "../leads/leads";
import { meKey } from "../me";
import { itemsOf } from "../pages";
import { QUIET_TIME } from "./debounced-refresh";
import { GATHER_TIME } from "./push-queue";
import { createPushReceiver, FIGURES_PAUSE } from "./push-receiver";

type Config = ReturnType<typeof useSWRConfig>;

let config: Config;
let receiver: ReturnType<typeof createPushReceiver>;

const listKey = unstable_serialize(leadKeys.page("active"));

const DAYS = { from: "2026-11-01", to: "2026-11-21" };
const FIGURES = "to=2026-11-21&compare=previous";

function Screen() {
  config = useSWRConfig();
  useBoard();
  useDashboard();
  useFigures(DAYS, null, { isEnabled: true });
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
  itemsOf([...((config.cache.get(listKey)?.data ?? []) as LeadPages)]).map(({ name }) => name);
const calls = (fetch: ReturnType<typeof stubFetch>, path: string) =>
  fetch.mock.calls.filter(([url]) => String(url).endsWith(path)).length;

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
  await config.mutate(listKey, [{ data: [lead(2), lead(1)], page: { next_cursor: null } }], {
    revalidate: false,
  });
  receiver = createPushReceiver(config);
  return fetch;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  receiver.close();
  vi.useRealTimers();
});

describe("events from the server", () => {
  it("trigger one refresh for a burst of a hundred changes", async () => {
    const fetch = await show();
    const before = calls(fetch, dashboardKey);
    for (let version = 2; version < 102; version += 1) {
      receiver.receive({ action: "lead.moved", data: lead(1, { version, name: `Move ${version}` }) });
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(list()).not.toContain("Lead 1");
    await vi.advanceTimersByTimeAsync(QUIET_TIME + GATHER_TIME);
    expect(list()).toEqual(["Lead 2", "Move 101"]);
    expect(calls(fetch, dashboardKey)).toBe(before + 1);
    expect(calls(fetch, boardKey)).toBe(2);
    // Reports read more data, so they are refreshed less often.
    expect(calls(fetch, FIGURES)).toBe(1);
    await vi.advanceTimersByTimeAsync(FIGURES_PAUSE.quiet);
    expect(calls(fetch, FIGURES)).toBe(2);
  });

  it("wait for the response to the user's own change of a lead", async () => {
    await show();
    let response: (lead: Lead) => void = () => undefined;
    const send = () => new Promise<Lead>((resolve) => (response = resolve));
    const change = leadStoreOf(config).update({ id: "lead-1", fields: { name: "Mine" } }, send);
    receiver.receive({ action: "lead.updated", data: lead(1, { version: 2, name: "Before" }) });
    await vi.advanceTimersByTimeAsync(10 * GATHER_TIME);
    expect(list()).toEqual(["Lead 2", "Mine"]);
    response(lead(1, { version: 3, name: "Mine" }));
    await change;
    await vi.advanceTimersByTimeAsync(2 * GATHER_TIME);
    expect(list()).toEqual(["Lead 2", "Mine"]);
  });

  it("do not change the board during a drag", async () => {
    await show();
    const cards = () => {
      const [shown] = (config.cache.get(boardKey)?.data ?? []) as BoardColumn[];
      return shown?.cards.map(({ id }) => id);
    };
    const resume = leadStoreOf(config).pause();
    receiver.receive({ action: "lead.created", data: lead(9) });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(cards()).toEqual(["lead-2", "lead-1"]);
    resume();
    await vi.advanceTimersByTimeAsync(2 * GATHER_TIME);
    expect(cards()).toEqual(["lead-9", "lead-2", "lead-1"]);
  });

  it("apply new permissions at once and refresh the visible data", async () => {
    const fetch = await show();
    await config.mutate(meKey, { user: { role: "Staff" }, permissions: {} }, { revalidate: false });
    const permissions = { can_assign_leads: true };
    receiver.receive({ action: "permissions.changed", data: { role: "Manager", permissions } as never });
    expect(config.cache.get(meKey)?.data).toMatchObject({ user: { role: "Manager" }, permissions });
    const before = calls(fetch, boardKey);
    await vi.advanceTimersByTimeAsync(QUIET_TIME);
    expect(calls(fetch, boardKey)).toBe(before + 1);
  });

  it("count a notification once", async () => {
    await show();
    await config.mutate(meKey, { unread_notifications: 2 }, { revalidate: false });
    receiver.receive({ action: "notification.created", data: { id: "n" } as never });
    expect(config.cache.get(meKey)?.data).toMatchObject({ unread_notifications: 3 });
  });
});
