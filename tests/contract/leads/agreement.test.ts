import { atMoment } from "@leadlane/core/kernel/clock";
import { create } from "@leadlane/core/leads/create";
import { expect, it } from "vitest";
import { counted, disagreements } from "../../support/agreement";
import { activeLeads } from "../../support/counters";
import { runImport, uploadLeads } from "../../support/imports";
import { copyLead } from "../../support/many-leads";
import { drained, useProduct } from "../../support/product";
import { actAs, newPhone, newTenant } from "../../support/tenant";

useProduct();

const DAY_MS = 24 * 60 * 60 * 1000;

it("shows the same numbers as a recount on every screen for Admin, manager and staff", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff", { manager });
  const { statuses, sources } = await tenant.me();
  const owners = [admin.id, manager.id, staff.id, null];
  const hour = 60 * 60 * 1000;
  const made = await actAs(admin, () =>
    Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        atMoment(Date.now() - (index % 5) * 12 * DAY_MS, () =>
          create({
            ...{
              name: `Lead ${index}`,
              phone: newPhone(),
              value: 10_00 * (index + 1),
              lost_reason: "Budget",
            },
            status_id: statuses[index % statuses.length]?.id,
            source_id: [...sources.slice(0, 2).map(({ id }) => id), null][index % 3],
            owner_id: owners[Math.floor(index / 6)],
            follow_up_at: index % 3 === 0 ? new Date(Date.now() + (index - 12.5) * hour).toISOString() : null,
          }),
        ),
      ),
    ),
  );
  await drained();
  for (const lead of made.slice(0, 24)) await copyLead(lead, 8);
  await drained();
  const ids = (from: number, to: number) => made.slice(from, to).map(({ id }) => id);
  const bulk = (action: string, some: string[], more = {}) =>
    admin.post("/leads/bulk", { action, ids: some, ...more });
  await bulk("archive", ids(0, 6));
  await bulk("unarchive", ids(0, 2));
  await bulk("assign", ids(6, 12), { owner_id: staff.id });
  await bulk("move", ids(12, 18), { status_id: statuses.at(-2)?.id });
  for (const id of ids(18, 22)) await admin.delete(`/leads/leads/${id}`);
  for (const id of ids(18, 20)) await admin.post(`/leads/leads/${id}/restore`);
  const file = `Name,Phone,Value\n${Array.from({ length: 6 }, (_, row) => `Imported ${row},${newPhone()},500`).join("\n")}`;
  await runImport(admin, { upload_id: await uploadLeads(admin, file), duplicates: "add", dry_run: false });
  await drained();

  const rows = await activeLeads(tenant.id);
  expect(rows.length).toBeGreaterThan(200);
  const { timezone } = (await tenant.me()).preferences;
  const seenBy = [
    { person: admin, owners: undefined },
    { person: manager, owners: [manager.id, staff.id] },
    { person: staff, owners: [staff.id] },
  ];
  for (const { person, owners } of seenBy) {
    const visible = rows.filter(
      ({ owner_id }) => !owners || (owner_id !== null && owners.includes(owner_id)),
    );
    const expected = counted(visible, statuses, timezone);
    expect(await disagreements(person, expected, person === admin), person.session.user.role).toEqual([]);
  }
});
