import { startRecounting } from "@leadlane/core/jobs/start";
import { atMoment } from "@leadlane/core/kernel/clock";
import { commit, readAll } from "@leadlane/core/kernel/store";
import type * as Table from "@leadlane/core/kernel/table/client";
import { create } from "@leadlane/core/leads/create";
import { board } from "@leadlane/core/leads/list/board";
import { recountNextLeads } from "@leadlane/core/leads/recount";
import { remove, restore } from "@leadlane/core/leads/trash";
import * as LeadSource from "@leadlane/core/pipeline/source";
import * as PipelineStatus from "@leadlane/core/pipeline/status";
import * as Days from "@leadlane/core/statistics/days";
import { updatePreferences } from "@leadlane/core/tenants/preferences";
import { handler } from "@leadlane/functions/stream/project";
import type { DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { expect, it } from "vitest";
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
import { indexOf } from "../support/search-index";
import { snapshot } from "../support/snapshot";
import { useStore } from "../support/store";
import { actAs, inTenant, newPhone, newTenant, type Tenant } from "../support/tenant";
import { always } from "./always";
import { type Choices, type LeadAction, leadAction, perform } from "./lead-action";

const { readStream } = useStore();

/**
 * How to deliver a batch: its size, the repeated records before it, the number of times, and in parallel or
 * during a roll-up.
 */
const batch = fc.record({
  size: fc.integer({ min: 5, max: 40 }), // smaller batches would repeat each record too often
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

async function processRecords(records: DynamoDBRecord[]): Promise<void> {
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
}

const ONCE: Batch = { size: 100, back: 0, times: 1, atOnce: false, rollsUp: false };
let rolledUp = 0;

/** Delivers every record, some repeatedly. */
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
    if (atOnce) await Promise.all(copies.map(processRecords));
    else for (const copy of copies) await processRecords(copy);
    rolledUp += await rolling;
    at += size;
  }
}

/** Expects exact counters, days, board totals and, with `leads`, search terms. */
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

it("equal a recount, with board and search index, under rejected writes and repeated stream batches", async () => {
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
      // A consumer without a checkpoint starts again.
      rolledUp += await rollUpAll(tenant.id);
      await deliver(records, [ONCE], tenant);
      await expectExact(tenant);
      // The consumer's own writes do not change the counters.
      await deliver(await readStream(), batches, tenant);
      await expectExact(tenant, ids);
    },
  );
  await always(property, { numRuns: 5 });
  expect(injected).toBeGreaterThan(10);
  expect(rolledUp).toBeGreaterThan(0);
});

it("stay below a kilobyte for a typical business", async () => {
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
  await processRecords(await readStream());
  const whole = (await snapshot(tenant.id))[`T#${tenant.id}#COUNTERS TENANT#none`] as Table.Item;
  expect(sizeOf(whole)).toBeLessThan(1024);
});

/** The item size as the table computes it: two digits per byte. */
function sizeOf(item: Table.Item): number {
  return Object.entries(item).reduce((sum, [name, value]) => {
    const digits = String(value).length;
    return sum + name.length + (typeof value === "number" ? Math.ceil(digits / 2) + 1 : digits);
  }, 0);
}

/** Limits the rounds of a recount. */
const TURNS_MAX = 1_000;

it("are the same after a recount during use, without earlier counters or in another time zone", async () => {
  const property = fc.asyncProperty(
    fc.array(leadAction, { minLength: 10, maxLength: 25 }),
    fc.array(leadAction, { minLength: 5, maxLength: 15 }),
    fc.array(batch, { minLength: 1, maxLength: 4 }),
    fc.constantFrom("Asia/Kolkata", "America/New_York"),
    async (before, during, batches, zone) => {
      const tenant = await newTenant();
      const choices = await choicesOf(tenant);
      const ids: string[] = [];
      const act = (action: LeadAction) => actAs(tenant.admin, () => perform(action, ids, choices));
      for (const action of before) await act(action);
      await inTenant(tenant.id, () => Days.begin("UTC", false));
      const pending = await readStream();
      if (zone === "Asia/Kolkata") await deliver(pending.splice(0), batches, tenant);
      await actAs(tenant.admin, async () => {
        if (zone === "Asia/Kolkata") await commit([startRecounting().write], null);
        else await updatePreferences({ timezone: zone });
      });
      const todo = [...during];
      let header: Days.Header | undefined;
      let turns = 0;
      do {
        turns += 1;
        expect(turns, "steps until the new numbers are shown").toBeLessThan(TURNS_MAX);
        const action = todo.shift();
        if (action) await act(action);
        await deliver([...pending.splice(0), ...(await readStream())], batches, tenant);
        [header] = await inTenant(tenant.id, () => readAll(Days.header()));
      } while (todo.length > 0 || header?.current.zone !== zone);
      await deliver(await readStream(), batches, tenant);
      await expectExact(tenant, ids);
      expect(header).toMatchObject({ current: { number: 2, zone }, isWhole: true });
      expect(header?.building).toBeUndefined();
    },
  );
  await always(property, { numRuns: 2 });
});

it("contain a lead that is restored from the trash during the first round of a recount", async () => {
  const tenant = await newTenant();
  await inTenant(tenant.id, () => Days.begin("UTC", false));
  const lead = await actAs(tenant.admin, () => create({ name: "Asha", phone: newPhone(), value: 500 }));
  await actAs(tenant.admin, () => remove(lead.id));
  await processRecords(await readStream());
  const next = (cursor: string | null) => inTenant(tenant.id, () => recountNextLeads("Asia/Kolkata", cursor));
  const started = await next(null);
  let { cursor } = await next(started.cursor); // after the active leads, before the trash
  await actAs(tenant.admin, () => restore(lead.id));
  // As on a slow machine, the first round ends after new leads belong to the generation.
  const later = Date.now() + 5_000;
  for (let turns = 0; cursor !== null; turns += 1) {
    expect(turns, "steps until the new numbers are shown").toBeLessThan(TURNS_MAX);
    ({ cursor } = await atMoment(later + turns, () => next(cursor)));
    await processRecords(await readStream());
  }
  await expectExact(tenant, [lead.id]);
});
