import type { BulkResult } from "@leadlane/core/bulk/schema";
import type { Lead } from "@leadlane/core/leads/schema";
import { render } from "@testing-library/react";
import { SWRConfig, useSWRConfig } from "swr";
import { unstable_serialize } from "swr/infinite";
import { beforeEach, describe, expect, it } from "vitest";
import { type Columns, findCard } from "./board-columns";
import { lead } from "./lead.fixture";
import type { LeadPages } from "./lead-list";
import { type LeadStore, useLeadStore } from "./lead-store";
import { boardKey, leadKeys } from "./leads";

let config: ReturnType<typeof useSWRConfig>;
let leads: LeadStore;

function Screen() {
  config = useSWRConfig();
  leads = useLeadStore();
  return null;
}

const listKey = unstable_serialize(leadKeys.page("active"));
const mineKey = unstable_serialize(leadKeys.page("active", { filter: { owner_id: ["me"] }, sort: null }));
const archiveKey = unstable_serialize(leadKeys.page("archived"));
const detailKey = leadKeys.detail("lead-1");
const keys = [listKey, mineKey, archiveKey, boardKey, detailKey];

const page = (...rows: Lead[]) => [{ data: rows, page: { next_cursor: null } }];
const read = (key: string): unknown => config.cache.get(key)?.data;
const ids = (key: string) => (read(key) as LeadPages).flatMap(({ data }) => data.map(({ id }) => id));
const shown = () => keys.map(read);
const statusOnBoard = (id: string) => findCard(read(boardKey) as Columns, id)?.statusId;

function pending<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { send: () => promise, resolve, reject };
}

const ownLead = (day: number) => lead(day, { owner_id: "me" });

beforeEach(async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Screen />
    </SWRConfig>,
  );
  const column = (status_id: string, cards: Lead[]) => ({
    status_id,
    count: cards.length,
    value_total: 100 * cards.length,
    cards,
    next_cursor: null,
  });
  const cached: [string, unknown][] = [
    [listKey, page(ownLead(2), ownLead(1))],
    [mineKey, page(ownLead(2), ownLead(1))],
    [archiveKey, page()],
    [boardKey, [column("new", [ownLead(2), ownLead(1)]), column("won", [])]],
    [detailKey, { ...ownLead(1), activities: [], activities_page: { next_cursor: null } }],
  ];
  for (const [key, data] of cached) await config.mutate(key, data, { revalidate: false });
});

describe("an update of a lead", () => {
  it("appears at once, and in newly matching lists after the response", async () => {
    const { send, resolve } = pending<Lead>();
    const update = leads.update({ id: "lead-1", fields: { archived: true } }, send);
    expect([ids(listKey), ids(mineKey), statusOnBoard("lead-1")]).toEqual([
      ["lead-2"],
      ["lead-2"],
      undefined,
    ]);
    expect(read(detailKey)).toMatchObject({ archived: true, version: 1 });
    resolve(lead(1, { version: 2, archived: true }));
    await update;
    expect([ids(listKey), ids(archiveKey)]).toEqual([["lead-2"], ["lead-1"]]);
    expect(read(detailKey)).toMatchObject({ version: 2 });
  });

  it("is rolled back everywhere when the server rejects it", async () => {
    const before = shown();
    const { send, reject } = pending<Lead>();
    const update = leads.update({ id: "lead-1", fields: { owner_id: "other", status_id: "won" } }, send);
    expect([ids(mineKey), statusOnBoard("lead-1")]).toEqual([["lead-2"], "won"]);
    reject(new Error("No"));
    await expect(update).rejects.toThrow("No");
    expect(shown()).toEqual(before);
  });

  it("is rolled back without affecting other leads, in any order", async () => {
    const first = pending<Lead>();
    const second = pending<Lead>();
    const updates = [
      leads.update({ id: "lead-1", fields: { status_id: "won" } }, first.send),
      leads.update({ id: "lead-2", fields: { status_id: "won" } }, second.send),
    ];
    second.resolve({ ...ownLead(2), status_id: "won", version: 2 });
    first.reject(new Error("No"));
    await Promise.allSettled(updates);
    expect([statusOnBoard("lead-1"), statusOnBoard("lead-2")]).toEqual(["new", "won"]);
  });

  it("delays server events about the lead until it is complete", async () => {
    const { send, resolve } = pending<Lead>();
    const update = leads.update({ id: "lead-1", fields: {} }, send);
    expect([leads.mustWait("lead-1"), leads.mustWait("lead-2")]).toEqual([true, false]);
    resolve(ownLead(1));
    await update;
    expect(leads.mustWait("lead-1")).toBe(false);
  });
});

it("a bulk update rolls back the leads that the server rejected", async () => {
  const { send, resolve } = pending<BulkResult[]>();
  const update = leads.updateMany(["lead-1", "lead-2"], { archived: true }, send);
  expect(ids(listKey)).toEqual([]);
  resolve([
    { id: "lead-1", success: false },
    { id: "lead-2", success: true },
  ]);
  await update;
  expect(ids(listKey)).toEqual(["lead-1"]);
});

it("a pause lasts until every holder has released it once", async () => {
  const [first, second] = [leads.pause(), leads.pause()];
  let isResolved = false;
  const resumed = leads.resumed().then(() => {
    isResolved = true;
  });
  first();
  first();
  await Promise.resolve();
  expect([leads.isPaused(), isResolved]).toEqual([true, false]);
  second();
  await resumed;
  expect(leads.isPaused()).toBe(false);
});
