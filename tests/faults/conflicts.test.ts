import { LeadRow } from "@leadlane/core/leads/schema";
import { afterEach, beforeEach, expect, it } from "vitest";
import { injectConflicts } from "../support/conflicts";
import { recount, storedCounters } from "../support/counters";
import { addLead, addLeads, readLead } from "../support/leads";
import { drained, useOwnProduct } from "../support/product";
import { newTenant } from "../support/tenant";

useOwnProduct();

let conflicts: ReturnType<typeof injectConflicts>;

beforeEach(() => {
  conflicts = injectConflicts({ transactions: 0.3, reads: 0.1 });
});
afterEach(() => conflicts.end());

it("writes each change exactly once while the engine rejects a third of the transactions", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Won } = await tenant.statuses();
  const staff = await tenant.hire("Staff");
  const leads = await addLeads(admin, 40, { value: 10_00, note: "Hello" });
  await Promise.all(
    leads.map(async ({ id }, number) => {
      const [action, body] =
        number % 2 === 0
          ? (["move", { status_id: Won }] as const)
          : (["assign", { owner_id: staff.id }] as const);
      expect((await admin.put(`/leads/leads/${id}/${action}`, body)).status).toBe(200);
    }),
  );
  const { items } = (await admin.get("/leads/leads?limit=100")).asPage(LeadRow);
  expect(items.map(({ id }) => id).sort()).toEqual(leads.map(({ id }) => id).sort());
  for (const { id } of leads) {
    const lead = await readLead(admin, id);
    expect(lead).toMatchObject({ version: 2 });
    expect(lead.activities).toHaveLength(3);
  }
  await drained();
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
  expect(conflicts.count()).toBeGreaterThan(20);
});

it("keeps every change of concurrent writers to one lead", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const texts = ["one", "two", "three", "four", "five"];
  const answers = await Promise.all(
    texts.map((text) => admin.post(`/leads/leads/${id}/activities`, { kind: "note", text })),
  );
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 201));
  const { activities } = await readLead(admin, id);
  expect(activities.map(({ text }) => text).sort()).toEqual(["", ...texts].sort());
});
