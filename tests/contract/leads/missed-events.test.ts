import { atMoment } from "@leadlane/core/kernel/clock";
import { missedPushes } from "@leadlane/core/realtime/missed-pushes";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { addLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { openSocket, type Push } from "../../support/socket";
import { actAs, newTenant, type Person } from "../../support/tenant";

useProduct();

/** The events pushed to a page after a time without connection. */
async function replayedTo(person: Person, untold_ms?: number): Promise<Push[]> {
  const socket = await openSocket();
  await socket.register(person, untold_ms);
  return socket.received.slice(0, -1);
}

it("a newly loaded page receives missed notifications and the hint that leads have changed", async () => {
  const tenant = await newTenant();
  const [staff, colleague] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
  const leads = [await addLead(tenant.admin, { owner_id: staff.id }), await addLead(tenant.admin)];
  await tenant.admin.put(`/leads/leads/${leads[1]?.id}`, { owner_id: staff.id });
  await drained();
  const changed = { action: "settings.changed", data: { section: "leads" } };
  const missed = await replayedTo(staff, 60_000);
  expect(missed.map(({ action, data }) => (action === "notification.created" ? data : action))).toMatchObject(
    [...leads.map(({ id }) => ({ kind: "lead_assigned", lead_id: id, read_at: null })), "settings.changed"],
  );
  expect(missed.at(-1)).toEqual(changed);
  // Marked as read on another device.
  (await staff.put("/notifications/read", {})).as(z.object({ unread: z.literal(0) }));
  expect(await replayedTo(staff, 60_000)).toEqual([changed]);
  expect(await replayedTo(tenant.admin, 60_000)).toEqual([changed]);
  expect(await replayedTo(colleague, 60_000)).toEqual([]);
});

it("a newly loaded page learns of recent work on an old lead, within its own age and one minute", async () => {
  const { admin } = await newTenant();
  const lead = await addLead(admin);
  await admin.post(`/leads/leads/${lead.id}/activities`, { kind: "note", text: "Called back" });
  await drained();
  const replayedAfter = (ms: number, untold: number) =>
    atMoment(Date.now() + ms, () => actAs(admin, () => missedPushes(untold)));
  expect(await replayedAfter(30_000, 40_000)).toHaveLength(1);
  expect(await replayedAfter(30_000, 20_000)).toEqual([]);
  expect(await replayedAfter(70_000, 80_000)).toEqual([]);
  // Extreme client times do not prevent the registration.
  await replayedTo(admin, -1e300);
  expect(await replayedTo(admin, 1e300)).toHaveLength(1);
  expect(await replayedTo(admin)).toEqual([]); // a reconnecting page reloads everything itself
});
