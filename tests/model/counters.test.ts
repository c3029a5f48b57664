import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { startRecounting } from "@leadlane/core/jobs/start";
import { atMoment } from "@leadlane/core/kernel/clock";
import { useContext } from "@leadlane/core/kernel/context";
import { commit, readAll } from "@leadlane/core/kernel/store";
import * as Table from "@leadlane/core/kernel/table/client";
import { tenantScope } from "@leadlane/core/kernel/table/key";
import { put, remove } from "@leadlane/core/kernel/table/write";
import { create } from "@leadlane/core/leads/create";
import { board } from "@leadlane/core/leads/list/board";
import * as LeadSource from "@leadlane/core/pipeline/source";
import * as PipelineStatus from "@leadlane/core/pipeline/status";
import { report } from "@leadlane/core/reports/report";
import { REPORTS, type ReportName } from "@leadlane/core/reports/rules";
import type { Report, ReportQuery } from "@leadlane/core/reports/schema";
import * as BusinessMonth from "@leadlane/core/statistics/business-entity";
import * as Days from "@leadlane/core/statistics/days";
import { rollUp } from "@leadlane/core/statistics/month-entity";
import { updatePreferences } from "@leadlane/core/tenants/register";
import { handler } from "@leadlane/functions/stream/project";
import type { DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { injectConflicts } from "../support/conflicts";
import {
  recount,
  recountDays,
  rollUpAll,
  storedCounters,
  storedDays,
  storedSums,
  sumsOf,
} from "../support/counters";
import { countDays } from "../support/many-leads";
import { indexOf } from "../support/search-index";
import { snapshot } from "../support/snapshot";
import { useStore } from "../support/store";
import { actAs, inTenant, newPhone, newTenant, type Tenant } from "../support/tenant";
import { type Choices, type LeadAction, leadAction, perform } from "./lead-action";

const { readStream } = useStore();

/** How some records are handed over: how many, from how far back again, how often, and whether all at once or while days are rolled up. */
const batch = fc.record({
  size: fc.integer({ min: 5, max: 40 }), // of one each, with ten from before, all would be handed over thirty times
  back: fc.nat({ max: 10 }),
  times: fc.integer({ min: 1, max: 3 }),
  atOnce: fc.boolean(),
  rollsUp: fc.boolean(),
});
type Batch = typeof batch extends fc.Arbitrary<infer T> ? T : never;

async function choicesOf(tenant: Tenant): Promise<Choices> {
  const staff = await tenant.hire("Staff");
  return actAs(tenant.admin, async () => ({
    owners: [tenant.admin.id, staff.id, null],
    sources: [...(await LeadSource.list()).slice(0, 2).map(({ id }) => id), null],
    statuses: (await PipelineStatus.list()).map(({ id }) => id),
  }));
}

async function take(records: DynamoDBRecord[]): Promise<void> {
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
}

const ONCE: Batch = { size: 100, back: 0, times: 1, atOnce: false, rollsUp: false };
let rolledUp = 0;

/** Hands every record over, some of them again and again. */
async function deliver(
  records: readonly DynamoDBRecord[],
  batches: readonly Batch[],
  { id }: Tenant,
): Promise<void> {
  let at = 0;
  for (let turn = 0; at < records.length; turn += 1) {
    const { size, back, times, atOnce, rollsUp } = batches[turn % batches.length] ?? ONCE;
    const some = records.slice(Math.max(0, at - back), at + size);
    const copies = Array.from({ length: times }, () => some);
    const rolling = rollsUp ? rollUpAll(id) : 0;
    if (atOnce) await Promise.all(copies.map(take));
    else for (const copy of copies) await take(copy);
    rolledUp += await rolling;
    at += size;
  }
}

/** Counters, days, what the board says above its columns and, where they are told, what leads are found by. */
async function expectExact({ id, admin }: Tenant, leads?: readonly string[]): Promise<void> {
  const counted = await recount(id);
  expect(await storedCounters(id)).toEqual(counted);
  const days = await recountDays(id);
  expect(await storedDays(id)).toEqual(days);
  expect(await storedSums(id)).toEqual(sumsOf(days));
  for (const { status_id, count, value_total } of await actAs(admin, () => board({}))) {
    const [leads, value] = counted[`TENANT null ${status_id}`] ?? [0, 0];
    expect([count, value_total], `the column ${status_id}`).toEqual([leads, value / 10]);
  }
  if (!leads) return;
  const { items, wanted } = await indexOf({ id }, leads);
  expect(items).toEqual(wanted);
}

it("equal a recount, as do board and search index, however writes are refused and the stream is cut, repeated and handed over", async () => {
  let injected = 0;
  const property = fc.asyncProperty(
    fc.array(leadAction, { minLength: 5, maxLength: 40 }),
    fc.array(batch, { minLength: 1, maxLength: 8 }),
    async (actions, batches) => {
      const tenant = await newTenant();
      const choices = await choicesOf(tenant);
      const ids: string[] = [];
      const conflicts = injectConflicts({ transactions: 0.3, reads: 0 });
      let records: DynamoDBRecord[] = [];
      try {
        await actAs(tenant.admin, async () => {
          for (const action of actions) await perform(action, ids, choices);
        });
        records = await readStream();
        await deliver(records, batches, tenant);
      } finally {
        conflicts.end();
        injected += conflicts.count();
      }
      await expectExact(tenant, ids);
      // A consumer whose checkpoint was lost begins again.
      rolledUp += await rollUpAll(tenant.id);
      await deliver(records, [ONCE], tenant);
      await expectExact(tenant);
      // What the consumer wrote itself means nothing to the counters.
      await deliver(await readStream(), batches, tenant);
      await expectExact(tenant, ids);
    },
  );
  await fc.assert(property, { numRuns: 5 });
  expect(injected).toBeGreaterThan(10);
  expect(rolledUp).toBeGreaterThan(0);
});

it("go on from amounts under the longer names of before, and are below a kilobyte where a business is usual", async () => {
  const tenant = await newTenant();
  const [statuses, sources] = await inTenant(tenant.id, () =>
    Promise.all([PipelineStatus.list(), LeadSource.list()]),
  );
  const enter = (place: number) =>
    create({
      name: "Asha",
      phone: newPhone(),
      value: 900_000 + place,
      status_id: statuses[place % statuses.length]?.id,
      lost_reason: "Budget",
      source_id: sources[place % sources.length]?.id,
    });
  await actAs(tenant.admin, async () => {
    for (let place = 0; place < 12; place += 1) await enter(place);
  });
  await take(await readStream());
  const whole = (await snapshot(tenant.id))[`T#${tenant.id}#COUNTERS TENANT#none`] as Table.Item;
  expect(sizeOf(whole)).toBeLessThan(1024);
  await inTenant(tenant.id, () => commit([put(renamed(whole))], null));
  await actAs(tenant.admin, async () => {
    for (let place = 4; place < 7; place += 1) await enter(place);
  });
  await take(await readStream());
  await expectExact(tenant);
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** What something took at the table. */
async function spentBy<T>(run: () => Promise<T>): Promise<{ made: T; calls: number; units: number }> {
  const { consumption } = useContext();
  const { calls, readUnits } = consumption;
  const made = await run();
  return { made, calls: consumption.calls - calls, units: consumption.readUnits - readUnits };
}

it("roll up a year of 40 owners by themselves, so that each report reads little of it, and tells the same", async () => {
  const tenant = await newTenant();
  const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const days = Array.from({ length: 26 }, (_, time) => dayBefore(364 - time * 14));
  const leads = await countDays(tenant.id, 40, days);
  const [from, half] = [dayBefore(364), dayBefore(181)];
  await actAs(tenant.admin, () =>
    atMoment(Date.now() - 60 * DAY_MS, () => create({ name: "Asha", phone: newPhone() })),
  );
  const records = await readStream();
  await take(records.filter(({ dynamodb }) => !dynamodb?.Keys?.pk?.S?.endsWith("#DAYS")));
  const queries: ReportQuery[] = [{ from }, { from: half, compare: "previous" }, { from, owner_id: "none" }];
  const readEach = async () => {
    const all = REPORTS.flatMap((name) => queries.map((query): [ReportName, ReportQuery] => [name, query]));
    const found = new Map<string, Awaited<ReturnType<typeof spentBy<Report>>>>();
    for (const [name, query] of all)
      found.set(
        `${name} ${JSON.stringify(query)}`,
        await actAs(tenant.admin, () => spentBy(() => report(name, query))),
      );
    return found;
  };
  const loose = await readEach();
  for (let more = await readStream(); more.length > 0; more = await readStream()) await take(more);
  const rolledUp = await readEach();
  expect(loose.get(`funnel ${JSON.stringify({ from })}`)).toMatchObject({
    made: { total: { leads: { count: leads + 1 } } },
  });
  for (const [what, { made, calls, units }] of rolledUp) {
    expect(made, what).toEqual(loose.get(what)?.made);
    expect(calls, what).toBeLessThanOrEqual(8);
    expect(units, what).toBeLessThanOrEqual(60);
  }
});

const QUARTER = { from: "2025-12-01", to: "2026-02-28" }; // the fewest months that are read as the business'

it("lose nothing that is counted at the moment that its day is rolled up", async () => {
  const tenant = await newTenant();
  await inTenant(tenant.id, async () => {
    await Days.begin("UTC", true);
    const [day, at] = ["2026-01-05", new Date().toISOString()];
    const amounts = new Map([["n.AAAAAAAA.BBBBBBBB", 1]]);
    const rollUps = async () => {
      for (let time = 0; time < 30; time += 1) await rollUp(1, "2026-01", null, [day]);
    };
    const adds = async (who: number) => {
      for (let time = 0; time < 30; time += 1)
        await Days.add(1, day, null, [{ record: `${who} ${time}`, at, amounts }]);
    };
    const keeps = async () => {
      for (let time = 0; time < 30; time += 1) await BusinessMonth.keep(1, "2026-01");
    };
    await Promise.all([rollUps(), adds(1), adds(2), keeps()]);
    for (const span of [{ from: day, to: day }, QUARTER]) {
      const [item] = await Days.listSpans(1, [span]);
      expect(item?.amounts).toEqual([["n.AAAAAAAA.BBBBBBBB", 60]]);
    }
  });
});

it("count what a job writes once each, and keep its marks out of the day's item, which would overflow", async () => {
  const tenant = await newTenant();
  const [day, at] = ["2026-01-05", new Date().toISOString()];
  const amounts = new Map([["n.AAAAAAAA.BBBBBBBB", 1]]);
  const records = Array.from({ length: 300 }, (_, n) => ({ record: `record ${n}`, at, amounts, job: "job" }));
  await inTenant(tenant.id, async () => {
    await Days.begin("UTC", true);
    await Promise.all(
      [records.slice(0, 200), records.slice(100)].map((some) => Days.add(1, day, null, some)),
    );
    await Days.add(1, day, null, [...records.slice(250), { record: "another", at, amounts }]);
    const [item] = await Table.queryAll({ partition: tenantScope("DAYS") });
    expect(item?.["n.AAAAAAAA.BBBBBBBB"]).toBe(301);
    expect(
      JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value)).length,
    ).toBeLessThan(300);
  });
});

it("add up no month of the business from owners' months that have changed since they were read", async () => {
  const tenant = await newTenant();
  const [month, day, at] = ["2026-01", "2026-01-05", new Date().toISOString()];
  const addOne = async (record: string) => {
    await Days.add(1, day, null, [{ record, at, amounts: new Map([["n.A.B", 1]]) }]);
    await rollUp(1, month, null, [day]);
  };
  await inTenant(tenant.id, async () => {
    await Days.begin("UTC", true);
    await addOne("first");
    let isLate = false;
    const send = DynamoDBDocumentClient.prototype.send;
    const spy = vi.spyOn(DynamoDBDocumentClient.prototype, "send");
    spy.mockImplementation(async function (this: DynamoDBDocumentClient, ...args: unknown[]) {
      const answer = await Reflect.apply(send, this, args);
      if (args[0] instanceof QueryCommand && !isLate) {
        isLate = true;
        await addOne("second");
      }
      return answer;
    });
    await BusinessMonth.keep(1, month);
    spy.mockRestore();
    expect(isLate).toBe(true);
    expect(await BusinessMonth.list(1, month, month)).toEqual(
      new Map([[month, [{ day: "2026-01-01", owner: null, amounts: [["n.A.B", 2]] }]]]),
    );
    await addOne("third");
    expect(await BusinessMonth.list(1, month, month)).toEqual(new Map());
    const [item] = await Days.listSpans(1, [QUARTER]);
    expect(item?.amounts).toEqual([["n.A.B", 3]]);
  });
});

it("go on from owners' months of a version before, which stand among the days", async () => {
  const tenant = await newTenant();
  const { id } = tenant;
  await inTenant(id, async () => {
    await Days.begin("UTC", true);
    const days = ["2026-01-05", "2026-01-20", "2026-02-03"];
    const add = async (turn: string) => {
      for (const day of days)
        for (const owner of [tenant.admin.id, null])
          await Days.add(1, day, owner, [
            {
              record: `${turn} ${day} ${owner}`,
              at: new Date().toISOString(),
              amounts: new Map([["n.A.B", 1]]),
            },
          ]);
    };
    await add("first");
    await rollUpAll(id);
    const apart = Object.values(await snapshot(id)).filter(isMonthApart);
    expect(apart).toHaveLength(4);
    await commit(
      apart.flatMap((item) => [put({ ...item, sk: item.sk.replace("#months", "") }), remove(item)]),
      null,
    );
    await commit([BusinessMonth.forget(1, "2026-01"), BusinessMonth.forget(1, "2026-02")], null);
    await add("second");
    const expectAll = async () => {
      const amounts = (items: Days.DayItem[]) => items.map((item) => [item.owner, item.amounts]);
      const sums = [tenant.admin.id, null].map((owner) => [owner, [["n.A.B", 6]]]);
      expect(amounts(await Days.listSpans(1, [QUARTER]))).toEqual(expect.arrayContaining(sums));
      expect(amounts(await Days.listSpans(1, [QUARTER], { owner: null }))).toEqual([sums[1]]);
      expect(await Days.listOf(1, days, [null])).toHaveLength(3);
      expect(await Days.countLeads(1)).toBe(12);
    };
    await expectAll();
    expect(await rollUpAll(id)).toBe(4);
    expect(Object.values(await snapshot(id)).filter(isMonthApart)).toHaveLength(4);
    await expectAll();
  });
});

function isMonthApart(item: unknown): item is Table.Item {
  return /^1#months#/.test((item as Table.Item).sk);
}

/** As the table counts it: two digits of a number are a byte. */
function sizeOf(item: Table.Item): number {
  return Object.entries(item).reduce((sum, [name, value]) => {
    const digits = String(value).length;
    return sum + name.length + (typeof value === "number" ? Math.ceil(digits / 2) + 1 : digits);
  }, 0);
}

const LONGER: Record<string, string> = { c: "count", v: "value", s: "source-count", w: "source-value" };

function renamed(item: Table.Item): Table.Item {
  const { pk, sk, ...amounts } = item;
  const entries = Object.entries(amounts).map(([name, amount]) => {
    const [short = "", id] = name.split("#");
    return [id === undefined ? name : `${LONGER[short]}#${id}`, amount];
  });
  return { pk, sk, ...Object.fromEntries(entries) };
}

it("are the same after they were counted anew, from before there were any or in another time zone, while people work", async () => {
  const property = fc.asyncProperty(
    fc.array(leadAction, { minLength: 10, maxLength: 25 }),
    fc.array(leadAction, { minLength: 5, maxLength: 15 }),
    fc.array(batch, { minLength: 1, maxLength: 4 }),
    fc.constantFrom("Asia/Kolkata", "America/New_York"),
    async (before, meanwhile, batches, zone) => {
      const tenant = await newTenant();
      const choices = await choicesOf(tenant);
      const ids: string[] = [];
      const act = (action: LeadAction) => actAs(tenant.admin, () => perform(action, ids, choices));
      for (const action of before) await act(action);
      await inTenant(tenant.id, () => Days.begin("UTC", false));
      const behind = await readStream();
      if (zone === "Asia/Kolkata") await deliver(behind.splice(0), batches, tenant);
      await actAs(tenant.admin, async () => {
        if (zone === "Asia/Kolkata") await commit([startRecounting().write], null);
        else await updatePreferences({ timezone: zone });
      });
      const todo = [...meanwhile];
      let header: Days.Header | undefined;
      do {
        const action = todo.shift();
        if (action) await act(action);
        await deliver([...behind.splice(0), ...(await readStream())], batches, tenant);
        [header] = await inTenant(tenant.id, () => readAll(Days.header()));
      } while (todo.length > 0 || header?.current.zone !== zone);
      await deliver(await readStream(), batches, tenant);
      await expectExact(tenant, ids);
      expect(header).toMatchObject({ current: { number: 2, zone }, isWhole: true });
      expect(header?.building).toBeUndefined();
    },
  );
  await fc.assert(property, { numRuns: 2 });
});
