import { CHANGED_SINCE_TEXT } from "@leadlane/core/history/rules";
import { HistoryEntry } from "@leadlane/core/history/schema";
import { Lead } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import type { Client } from "../../support/client";
import { addLead, readLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

const pageOf = async (client: Client, id: string, query = "") =>
  (await client.get(`/leads/leads/${id}/history${query}`)).asPage(HistoryEntry);
const historyOf = async (client: Client, id: string) => (await pageOf(client, id)).items;
const revert = (client: Client, lead: string, entry: string | undefined, body = {}) =>
  client.post(`/leads/leads/${lead}/history/${entry}/revert`, body);
const changeOf = async (client: Client, id: string, field: string) =>
  (await historyOf(client, id)).find((each) => each.field === field)?.id;

it("shows the old and new value of each field, the last change first, with pagination", async () => {
  const { admin } = await newTenant({ name: "Asha Rao" });
  const { id } = await addLead(admin, { city: "Pune", value: 1000 });
  await admin.put(`/leads/leads/${id}`, { city: "Goa", value: 250050 });
  await admin.post(`/leads/leads/${id}/activities`, { kind: "note", text: "Hello" });
  await admin.put(`/leads/leads/${id}`, { city: null });
  const all = await historyOf(admin, id);
  expect(all.map(({ user_name, field, from, to }) => [user_name, field, from, to])).toEqual([
    ["Asha Rao", "city", "Goa", null],
    ["Asha Rao", "value", 1000, 250050],
    ["Asha Rao", "city", "Pune", "Goa"],
  ]);
  const paged: HistoryEntry[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { items, next } = await pageOf(admin, id, `?limit=1${cursor && `&cursor=${cursor}`}`);
    expect(items).toHaveLength(1);
    paged.push(...items);
    cursor = next;
  }
  expect(paged).toEqual(all);
});

it("restores the previous value of each field", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New, Lost } = await tenant.statuses();
  const staff = await tenant.hire("Staff");
  const first = {
    ...{ name: "Asha", phone: "+919876500041", email: "a@example.test", company: "A", value: 1250 },
    ...{ status_id: New, owner_id: staff.id, tags: ["a", "b"], city: "Pune", state: "MH", country: "India" },
    ...{ follow_up_at: "2031-01-01T10:00:00.000Z", next_step: "Call", source_id: null, lost_reason: null },
  };
  const { id } = await addLead(admin, first);
  const second = {
    ...{ name: "Meera", phone: "+919876500042", email: null, company: null, value: null },
    ...{ status_id: Lost, owner_id: null, tags: [], city: null, state: "GA", country: null },
    ...{ follow_up_at: null, next_step: null, lost_reason: "Budget" },
  };
  (await admin.put(`/leads/leads/${id}`, second)).as(Lead);
  const changes = (await historyOf(admin, id)).filter(({ field }) => field !== "lost_reason");
  expect(changes.map(({ field }) => field).sort()).toEqual(
    Object.keys(second)
      .filter((field) => field !== "lost_reason")
      .sort(),
  );
  for (const { id: entry, field } of changes) {
    const lead = (await revert(admin, id, entry)).as(Lead);
    expect(lead).toHaveProperty(field, first[field as keyof typeof first]);
  }
  expect(await readLead(admin, id)).toMatchObject(first);
  // Reverts to lost with the original reason.
  const moved = (await revert(admin, id, await changeOf(admin, id, "status_id"))).as(Lead);
  expect(moved).toMatchObject({ status_id: Lost, lost_reason: "Budget" });
  const reason = await revert(admin, id, await changeOf(admin, id, "lost_reason"));
  expect(reason.expectError(409, "CONFLICT").message).toContain("status");
});

it("undoes only the last change of a field, at the version the user saw", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin, { city: "Pune" });
  await admin.put(`/leads/leads/${id}`, { city: "Goa" });
  const old = await changeOf(admin, id, "city");
  await admin.put(`/leads/leads/${id}`, { city: "Delhi" });
  expect((await revert(admin, id, old)).expectError(409, "CONFLICT").message).toBe(CHANGED_SINCE_TEXT);
  const last = await changeOf(admin, id, "city");
  (await revert(admin, id, last, { version: 2 })).expectError(412, "STALE");
  expect((await revert(admin, id, last, { version: 3 })).as(Lead)).toMatchObject({ city: "Goa", version: 4 });
  await admin.put(`/leads/leads/${id}/archive`);
  (await revert(admin, id, await changeOf(admin, id, "city"))).expectError(409, "CONFLICT");
  expect(await historyOf(admin, id)).toHaveLength(3);
});

it("requires the permissions of the change itself, and rejects changes of another lead", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [owner, other] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
  const lead = await addLead(admin, { owner_id: other.id, city: "Pune" });
  await admin.put(`/leads/leads/${lead.id}`, { owner_id: owner.id, city: "Goa" });
  const [assignment, moved] = [
    await changeOf(owner, lead.id, "owner_id"),
    await changeOf(owner, lead.id, "city"),
  ];
  (await revert(owner, lead.id, assignment)).expectError(403, "FORBIDDEN");
  (await revert(owner, lead.id, moved)).as(Lead);
  (await other.get(`/leads/leads/${lead.id}/history`)).expectError(404, "NOT_FOUND");
  (await revert(other, lead.id, moved)).expectError(404, "NOT_FOUND");
  const duplicate = await addLead(owner, { city: "Goa" });
  (await revert(owner, duplicate.id, moved)).expectError(404, "NOT_FOUND");
  (await revert(owner, lead.id, `${lead.id}.name`)).expectError(404, "NOT_FOUND");
});
