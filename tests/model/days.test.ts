import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { atMoment } from "@leadlane/core/kernel/clock";
import * as Table from "@leadlane/core/kernel/table/client";
import { tenantScope } from "@leadlane/core/kernel/table/key";
import { create } from "@leadlane/core/leads/create";
import { report } from "@leadlane/core/reports/report";
import { REPORTS, type ReportName } from "@leadlane/core/reports/rules";
import type { Report, ReportQuery } from "@leadlane/core/reports/schema";
import * as BusinessMonth from "@leadlane/core/statistics/business-entity";
import * as Days from "@leadlane/core/statistics/days";
import { rollUp } from "@leadlane/core/statistics/month-entity";
import { handler } from "@leadlane/functions/stream/project";
import type { DynamoDBRecord } from "aws-lambda";
import { expect, it, vi } from "vitest";
import { useCachedReads } from "../support/cached-reads";
import { countDays } from "../support/many-leads";
import { useStore } from "../support/store";
import { actAs, inTenant, newPhone, newTenant } from "../support/tenant";

const { readStream } = useStore();
useCachedReads();

async function processRecords(records: DynamoDBRecord[]): Promise<void> {
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
}

const DAY_MS = 24 * 60 * 60 * 1000;

it("are rolled up for a year of 40 owners, with the same reports before and after", async () => {
  const tenant = await newTenant();
  const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const days = Array.from({ length: 26 }, (_, time) => dayBefore(364 - time * 14));
  const leads = await countDays(tenant.id, 40, days);
  const [from, half] = [dayBefore(364), dayBefore(181)];
  await actAs(tenant.admin, () =>
    atMoment(Date.now() - 60 * DAY_MS, () => create({ name: "Asha", phone: newPhone() })),
  );
  const records = await readStream();
  await processRecords(records.filter(({ dynamodb }) => !dynamodb?.Keys?.pk?.S?.endsWith("#DAYS")));
  const queries: ReportQuery[] = [{ from }, { from: half, compare: "previous" }, { from, owner_id: "none" }];
  const readEach = async () => {
    const all = REPORTS.flatMap((name) => queries.map((query): [ReportName, ReportQuery] => [name, query]));
    const found = new Map<string, Report>();
    for (const [name, query] of all)
      found.set(`${name} ${JSON.stringify(query)}`, await actAs(tenant.admin, () => report(name, query)));
    return found;
  };
  const unordered = await readEach();
  for (let more = await readStream(); more.length > 0; more = await readStream()) await processRecords(more);
  const rolledUp = await readEach();
  expect(unordered.get(`trend ${JSON.stringify({ from })}`)).toMatchObject({
    total: { leads: { count: leads + 1 } },
  });
  expect(rolledUp).toEqual(unordered);
});

const QUARTER = { from: "2025-12-01", to: "2026-02-28" }; // the shortest range read from the months of the business

it("lose no count written during the roll-up of its day", async () => {
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
      for (let time = 0; time < 30; time += 1) await BusinessMonth.cacheMonth(1, "2026-01");
    };
    await Promise.all([rollUps(), adds(1), adds(2), keeps()]);
    for (const span of [{ from: day, to: day }, QUARTER]) {
      const [item] = await Days.listSpans(1, [span]);
      expect(item?.amounts).toEqual([["n.AAAAAAAA.BBBBBBBB", 60]]);
    }
  });
});

it("count each write of a job once, and store its markers outside the day's item", async () => {
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

it("discard a business month computed from outdated owner months", async () => {
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
    await BusinessMonth.cacheMonth(1, month);
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
