import { CalendarEntry } from "@leadlane/core/calendar/schema";
import { SampleLeads } from "@leadlane/core/samples/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { addLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

async function names(person: Person): Promise<string[]> {
  await drained();
  const { items } = (await person.get("/leads/leads")).asPage(z.looseObject({ name: z.string() }));
  return items.map(({ name }) => name);
}

it("adds sample leads once, and removes all of them", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  await addLead(admin, { name: "My own lead" });
  const { count } = (await admin.post("/leads/samples")).as(SampleLeads, 201);
  expect(await names(admin)).toHaveLength(count + 1);
  (await admin.post("/leads/samples")).expectError(409, "CONFLICT");
  expect((await tenant.me()).sample_leads).toBe(count);
  const day = (await admin.get("/calendar/day")).as(z.array(CalendarEntry));
  expect(day.filter(({ kind }) => kind === "task").length).toBeLessThanOrEqual(1);

  const { items } = (await admin.get("/leads/leads")).asPage(
    z.looseObject({ id: z.string(), name: z.string() }),
  );
  const changed = items.find(({ name }) => name !== "My own lead");
  await admin.put(`/leads/leads/${changed?.id}`, { name: "Changed by someone" });
  expect((await admin.delete("/leads/samples")).as(SampleLeads)).toEqual({ count });
  expect(await names(admin)).toEqual(["My own lead"]);
  expect((await tenant.me()).sample_leads).toBe(0);
  (await admin.post("/leads/samples")).as(SampleLeads, 201);
});

it("refuses everybody but Admins", async () => {
  const staff = await (await newTenant()).hire("Staff");
  (await staff.post("/leads/samples")).expectError(403);
  (await staff.delete("/leads/samples")).expectError(403);
});
