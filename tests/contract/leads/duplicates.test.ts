import { DuplicatePair, LikelyDuplicate } from "@leadlane/core/duplicates/schema";
import { Lead } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import type { Client } from "../../support/client";
import { addLead, tryLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { raceTransactions } from "../../support/race";
import { newTenant } from "../../support/tenant";

useProduct();

const SPELLINGS = [
  "98765 43210",
  "+91-9876543210",
  "09876543210",
  "+91 98765 43210",
  "9876543210",
  "(98765) 43210",
];

it("matches every spelling of a phone number", async () => {
  const { admin } = await newTenant();
  const first = await addLead(admin, { name: "First", phone: SPELLINGS[0] });
  expect(first.duplicates).toBeUndefined();
  for (const phone of SPELLINGS) {
    const answer = await tryLead(admin, { phone, allow_duplicate: false });
    expect(answer.expectError(409, "CONFLICT").message).toContain("First");
  }
});

it("names the field of the duplicate", async () => {
  const { admin } = await newTenant();
  const contact = { phone: "9876500009", email: "twin@example.test" };
  await addLead(admin, contact);
  for (const [field, value] of [
    ["email", { phone: null, email: contact.email }],
    ["phone", contact],
  ] as const) {
    const answer = await tryLead(admin, { ...value, allow_duplicate: false });
    expect(answer.expectError(409, "CONFLICT").errors?.map(({ path }) => path)).toEqual([field]);
  }
});

it("matches emails in any case", async () => {
  const { admin } = await newTenant();
  const first = await addLead(admin, { name: "First", phone: null, email: "Meera@Example.test" });
  const second = await addLead(admin, { email: "meera@EXAMPLE.test" });
  expect(second.duplicates).toEqual([{ id: first.id, name: "First" }]);
});

it("lists phone matches before email matches, each lead once", async () => {
  const { admin } = await newTenant();
  const [email, phone] = ["both@example.test", "9876500001"];
  const byEmail = await addLead(admin, { name: "Mail", email });
  const byPhone = await addLead(admin, { name: "Phone", phone });
  const byBoth = await addLead(admin, { name: "Both", phone, email });
  const { duplicates = [] } = await addLead(admin, { phone, email });
  expect(duplicates.map((duplicate) => ("name" in duplicate ? duplicate.name : "?"))).toEqual(
    expect.arrayContaining(["Mail", "Phone", "Both"]),
  );
  expect(duplicates).toHaveLength(3);
  expect(duplicates.at(-1)).toEqual({ id: byEmail.id, name: "Mail" });
  expect([byPhone.id, byBoth.id]).toContain(
    "id" in (duplicates[0] ?? {}) ? (duplicates[0] as { id: string }).id : "",
  );
});

it("shows only the owner of an invisible duplicate", async () => {
  const tenant = await newTenant();
  const owner = await tenant.hire("Staff", { name: "Owner One" });
  const staff = await tenant.hire("Staff");
  const hidden = await addLead(owner, { name: "Secret Name", phone: "9876500002" });
  const answer = await tryLead(staff, { phone: "9876500002" });
  expect(answer.status).toBe(201);
  expect(answer.text).not.toContain(hidden.id);
  expect(answer.text).not.toContain("Secret Name");
  expect(answer.body).toMatchObject({ data: { duplicates: [{ owner_name: "Owner One" }] } });
  const refused = await tryLead(staff, { phone: "9876500002", allow_duplicate: false });
  expect(refused.expectError(409, "CONFLICT").message).not.toContain("Secret Name");
});

it("ignores another tenant's leads", async () => {
  const [one, two] = [await newTenant(), await newTenant()];
  await addLead(one.admin, { phone: "9876500003" });
  expect(
    (await addLead(two.admin, { phone: "9876500003", allow_duplicate: false })).duplicates,
  ).toBeUndefined();
});

it("creates one of twenty simultaneous equal leads when duplicates are not allowed", async () => {
  const { admin } = await newTenant();
  raceTransactions(20);
  const attempts = Array.from({ length: 20 }, () =>
    tryLead(admin, { phone: "9876500004", allow_duplicate: false }),
  );
  const answers = await Promise.all(attempts);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of answers) if (answer.status !== 201) answer.expectError(409, "CONFLICT");
  expect((await addLead(admin, { phone: "9876500004" })).duplicates).toHaveLength(1);
});

it("follows phone changes, deletion and restoring", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin, { name: "Moving", phone: "9876500005" });
  await admin.put(`/leads/leads/${id}`, { phone: "9876500006" });
  expect((await addLead(admin, { phone: "9876500005" })).duplicates).toBeUndefined();
  expect((await addLead(admin, { phone: "9876500006" })).duplicates).toEqual([{ id, name: "Moving" }]);
  await admin.delete(`/leads/leads/${id}`);
  const after = await addLead(admin, { phone: "9876500006" });
  expect(after.duplicates).not.toContainEqual({ id, name: "Moving" });
  await admin.post(`/leads/leads/${id}/restore`);
  expect((await addLead(admin, { phone: "9876500006" })).duplicates).toContainEqual({ id, name: "Moving" });
});

const LikelyDuplicates = z.array(LikelyDuplicate);
const check = async (client: Client, person: object) =>
  (await client.post("/leads/duplicates/check", person)).as(LikelyDuplicates);
const duplicatesOf = async (client: Client, id: string) =>
  (await client.get(`/leads/leads/${id}/duplicates`)).as(LikelyDuplicates);

it("finds likely duplicates by phone, email and name while typing, the likeliest first", async () => {
  const { admin } = await newTenant();
  const [phone, email] = ["9876500021", "asha@example.test"];
  const sameName = await addLead(admin, { name: "Asha Verma", phone: null, email: "a@example.test" });
  const sameEmail = await addLead(admin, { name: "Somebody", email });
  const called = await addLead(admin, { name: "Asha V", phone });
  await drained(); // the search index matches names
  const found = await check(admin, {
    name: "asha  VERMA",
    phone: "098765 00021",
    email: "Asha@example.test",
  });
  expect(found.map(({ id, match }) => [id, match])).toEqual([
    [called.id, ["phone"]],
    [sameEmail.id, ["email"]],
  ]);
  expect(found[0]).toEqual({
    id: called.id,
    name: "Asha V",
    owner_name: "Asha Rao",
    last_activity_at: called.last_activity_at,
    match: ["phone"],
  });
  // A different email means a different person with the same name.
  expect((await check(admin, { name: "Asha Verma" })).map(({ id }) => id)).toEqual([sameName.id]);
  expect(await check(admin, {})).toEqual([]);
  await admin.delete(`/leads/leads/${called.id}`);
  expect(await check(admin, { phone })).toEqual([]);
});

it("shows likely duplicates of a lead, but never the lead itself", async () => {
  const { admin } = await newTenant();
  const company = "Verma Traders";
  const first = await addLead(admin, { name: "Asha Verma", company });
  const second = await addLead(admin, { name: "Asha Verma", company });
  const other = await addLead(admin, { name: "Asha Verma", company: "Other" });
  await drained();
  expect((await duplicatesOf(admin, first.id)).map(({ id, match }) => [id, match])).toEqual([
    [second.id, ["name"]],
  ]);
  expect(await duplicatesOf(admin, other.id)).toEqual([]);
});

it("shows the owner of an invisible duplicate, unless only the name matches", async () => {
  const tenant = await newTenant();
  const owner = await tenant.hire("Staff", { name: "Owner One" });
  const staff = await tenant.hire("Staff");
  const phone = "9876500022";
  const hidden = await addLead(owner, { name: "Secret Name", phone });
  const own = await addLead(staff, { name: "Secret Name", phone });
  await drained();
  const hiddenMatch = {
    owner_name: "Owner One",
    last_activity_at: hidden.last_activity_at,
    match: ["phone"],
  };
  expect(await duplicatesOf(staff, own.id)).toEqual([hiddenMatch]);
  expect(await check(staff, { phone, name: "Secret Name" })).toContainEqual(hiddenMatch);
  expect((await check(staff, { name: "Secret Name" })).map(({ id }) => id)).toEqual([own.id]);
  (await staff.get(`/leads/leads/${hidden.id}/duplicates`)).expectError(404, "NOT_FOUND");
});

it("hides a dismissed pair from everybody until one of the two leads is erased", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const phone = "9876500071";
  const [one, two, three] = [
    await addLead(admin, { name: "One", phone }),
    await addLead(admin, { name: "Two", phone }),
    await addLead(staff, { name: "Three", phone }),
  ];
  const dismiss = (client: Client, id: string, other_id: string) =>
    client.post(`/leads/leads/${id}/duplicates/dismiss`, { other_id });
  (await dismiss(admin, two.id, one.id)).as(Lead);
  (await dismiss(admin, one.id, two.id)).as(Lead);
  const pairs = (await admin.get("/leads/duplicates")).asPage(DuplicatePair).items;
  expect(pairs.map(({ leads }) => leads.map(({ name }) => name))).toEqual([
    ["Three", "Two"],
    ["Three", "One"],
  ]);
  expect((await duplicatesOf(admin, one.id)).map(({ name }) => name)).toEqual(["Three"]);
  expect((await duplicatesOf(admin, two.id)).map(({ name }) => name)).toEqual(["Three"]);
  const [entry] = await readAudit(admin, { subject_type: "lead" });
  expect(entry?.changes).toEqual([expect.objectContaining({ field: "not_duplicates", to: [one.id] })]);
  // A lead outside the user's visibility cannot be dismissed.
  (await dismiss(staff, one.id, three.id)).expectError(404, "NOT_FOUND");
  (await dismiss(staff, three.id, one.id)).expectInvalid("other_id");
  (await dismiss(admin, one.id, one.id)).expectInvalid("other_id");
  await admin.put(`/leads/leads/${three.id}/archive`);
  (await dismiss(admin, three.id, one.id)).expectError(409, "CONFLICT");
});

it("lists pairs of leads with the same phone or email once each, with pagination", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const [phone, email] = ["9876500061", "pair@example.test"];
  const one = await addLead(admin, { name: "One", phone, email });
  const two = await addLead(staff, { name: "Two", phone });
  await addLead(admin, { name: "Alone" });
  const three = await addLead(staff, { name: "Three", phone, email });
  const gone = await addLead(admin, { name: "Gone", phone });
  await admin.delete(`/leads/leads/${gone.id}`);
  const pairsOf = async (client: Client, query = "") =>
    (await client.get(`/leads/duplicates${query}`)).asPage(DuplicatePair);
  const { items } = await pairsOf(admin);
  expect(items.map(({ leads, match }) => [...leads.map(({ id }) => id), ...match])).toEqual([
    [three.id, two.id, "phone"],
    [three.id, one.id, "phone", "email"],
    [two.id, one.id, "phone"],
  ]);
  const paged: DuplicatePair[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await pairsOf(admin, `?limit=1${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.items);
    cursor = page.next;
  }
  expect(paged).toEqual(items);
  expect((await pairsOf(staff)).items.map(({ leads }) => leads.map(({ name }) => name))).toEqual([
    ["Three", "Two"],
  ]);
});
