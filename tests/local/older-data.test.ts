import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as UserEntity from "@leadlane/core/access/entity";
import { BoardColumn, LeadRow } from "@leadlane/core/leads/schema";
import { DashboardSummary } from "@leadlane/core/screens/schema";
import { HITS_MAX } from "@leadlane/core/search/rules";
import type { Product } from "@leadlane/local/product";
import { startProduct } from "@leadlane/local/testing";
import { afterAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { addLead } from "../support/leads";
import { makeOlder } from "../support/older-data";
import { callAt } from "../support/product";
import { inTenant, newTenant, type Person, type Tenant } from "../support/tenant";

const dataDir = mkdtempSync(join(tmpdir(), "leadlane-older-"));
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  product = await startProduct({ dataDir });
  callAt(product.url);
}

/** All that a person sees of leads, as ids. */
async function seen(person: Person) {
  const rows = async (path: string) =>
    (await person.get(path)).as(z.array(LeadRow)).map(({ id, owner_id }) => `${id} ${owner_id}`);
  const columns = (await person.get("/leads/board")).as(z.array(BoardColumn));
  const { follow_ups, recent_leads, activity, kpis } = (await person.get("/dashboard/summary")).as(
    DashboardSummary,
  );
  return {
    list: await rows("/leads/leads?limit=100"),
    archived: await rows("/leads/leads/archived?limit=100"),
    board: columns.map(({ count, cards }) => [count, cards.map(({ id }) => id)]),
    // How many entries are left of the newest ten differs: older feeds have those of leads archived since.
    dashboard: [follow_ups, recent_leads, activity.slice(0, 4)].map((some) => some.map(({ id }) => id)),
    kpis,
  };
}

async function found(person: Person): Promise<string[]> {
  return (await person.get("/leads/leads?q=mee")).as(z.array(LeadRow)).map(({ id }) => id);
}

function isKeyed(tenant: Tenant, { id }: Person): Promise<boolean> {
  return inTenant(tenant.id, async () => {
    const user = await UserEntity.get(id);
    return user !== undefined && UserEntity.toActor(user, { id: "test", expiry: 0 }).isKeyed;
  });
}

it("of version 1.0.0 is opened, shows everybody the same, and gets its new keys by jobs that go on after a stop", async () => {
  await start();
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  const below = await tenant.hire("Manager", { manager });
  const staff = await tenant.hire("Staff", { manager });
  const others = await tenant.hire("Staff", { manager: below });
  const people = [tenant.admin, manager, below, staff, others];
  const { statuses, sources } = await tenant.me();
  for (let number = 0; number < 25; number += 1) {
    const status_id = statuses[number % 4]?.id;
    const source_id = number % 2 === 0 ? sources[0]?.id : undefined;
    const follow_up_at =
      number % 3 === 0 ? new Date(Date.now() + (number - 12) * 3_600_000).toISOString() : undefined;
    const owner = people[number % people.length] ?? tenant.admin;
    const { id } = await addLead(owner, { status_id, source_id, follow_up_at });
    if (number % 5 === 4 || number % 7 === 0) await tenant.admin.put(`/leads/leads/${id}/archive`);
  }
  await product?.drained();
  const before = await Promise.all(people.map(seen));
  await product?.stop();

  await makeOlder(dataDir);
  await start();
  expect(await Promise.all(people.map(seen))).toEqual(before);
  expect(await Promise.all(people.slice(1).map((person) => isKeyed(tenant, person)))).not.toContain(true);
  // The first screen starts what follows; the product stops while it is under way.
  for (const person of people) await person.get("/auth/me");
  expect(await Promise.all(people.map(seen))).toEqual(before);
  await product?.stop();

  await start();
  await product?.drained();
  expect(await Promise.all(people.slice(1).map((person) => isKeyed(tenant, person)))).not.toContain(false);
  // The first search has its leads entered; active ones are found at once.
  expect(await found(manager)).not.toEqual([]);
  await product?.drained();
  const hits = before.map(({ list, archived }) =>
    [...list, ...archived]
      .map((row) => row.slice(0, row.indexOf(" ")))
      .sort()
      .reverse(),
  );
  expect(await Promise.all(people.map(found))).toEqual(hits.map((ids) => ids.slice(0, HITS_MAX)));
  expect(await Promise.all(people.map(seen))).toEqual(before);
  const moved = (await manager.get("/leads/leads?limit=1")).as(z.array(LeadRow))[0];
  await manager.put(`/leads/leads/${moved?.id}/move`, { status_id: statuses[1]?.id });
  await tenant.admin.put(`/uac/users/update-user/${staff.id}`, { rm_id: null });
  await product?.drained();
  const own = (await seen(manager)).list;
  expect(own.filter((row) => row.endsWith(staff.id))).toEqual([]);
  expect(own.length).toBeLessThan(before[1]?.list.length ?? 0);
});
