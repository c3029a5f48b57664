import { withActor } from "@leadlane/core/kernel/actor";
import { withContext } from "@leadlane/core/kernel/context";
import { create } from "@leadlane/core/leads/create";
import * as Lead from "@leadlane/core/leads/lead";
import { remove } from "@leadlane/core/leads/trash";
import { rebuild, removeStale } from "@leadlane/core/search/rebuild";
import { handler } from "@leadlane/functions/stream/project";
import type { DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { expect, it } from "vitest";
import { indexOf } from "../support/search-index";
import { useStore } from "../support/store";
import { actAs, newPhone, newTenant } from "../support/tenant";
import { always } from "./always";

const { readStream } = useStore();

async function deliver(records: readonly DynamoDBRecord[]): Promise<void> {
  for (const record of records)
    expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] });
}

it("contains the search terms of each lead for any order and repetition of its records", async () => {
  const property = fc.asyncProperty(fc.array(fc.nat({ max: 9 }), { maxLength: 12 }), async (order) => {
    const tenant = await newTenant();
    const staff = await tenant.hire("Staff", { manager: await tenant.hire("Manager") });
    await readStream();
    const leads = await actAs(tenant.admin, async () => {
      const [one, two] = [
        await create({ name: "Asha Verma", phone: newPhone() }),
        await create({ name: "Ravi", email: "ravi@example.test" }),
      ];
      await Lead.update(one.id, { name: "Asha Iyer", company: "Verma Mills" });
      await Lead.assign(one.id, { owner_id: staff.id });
      await Lead.update(one.id, { name: "Asha Verma", phone: newPhone() });
      await Lead.archive(one.id);
      await remove(two.id);
      return [one.id, two.id];
    });
    const records = (await readStream()).filter(({ dynamodb }) => dynamodb?.NewImage?.entity?.S === "lead");
    const disordered = order
      .map((place) => records[place % records.length])
      .filter((record) => record !== undefined);
    await deliver(disordered);
    await deliver(records.toReversed());
    const { items, wanted } = await indexOf(tenant, leads);
    expect(items).toEqual(wanted);
    expect(items.length).toBeGreaterThan(0);
  });
  await always(property, { numRuns: 3 });
});

it("equals the maintained index after a rebuild, and loses stale entries", async () => {
  const tenant = await newTenant();
  const other = await newTenant();
  const ids = await actAs(tenant.admin, async () => {
    const leads = [
      await create({ name: "Asha Verma", phone: newPhone() }),
      await create({ name: "Ravi Iyer", phone: newPhone() }),
    ];
    await Lead.archive(leads[1]?.id ?? "");
    return leads.map(({ id }) => id);
  });
  const [gone] = await actAs(other.admin, async () => [
    await create({ name: "Elsewhere", phone: newPhone() }),
  ]);
  // Simulates a lost record: the index has old words and lacks new ones.
  const records = await readStream();
  await deliver(records);
  await actAs(tenant.admin, () => Lead.update(ids[0] ?? "", { name: "Meera Nair" }));
  const before = await indexOf(tenant, ids);
  expect(before.items).not.toEqual(before.wanted);
  await withContext("test", async () => {
    await withActor({ type: "system", tenant_id: tenant.id }, () => rebuild(() => undefined));
    expect(await removeStale((id) => id === tenant.id)).toBe(4);
  });
  const after = await indexOf(tenant, ids);
  expect(after.items).toEqual(after.wanted);
  const untouched = await indexOf(other, [gone?.id ?? ""]);
  expect(untouched.items).toEqual(untouched.wanted);
});
