import { expect, it } from "vitest";
import { addLead, readLead, tryLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

it("stores every field in the shape of the contract", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { sources } = await tenant.me();
  const { Proposal } = await tenant.statuses();
  const input = {
    name: "  Meera Nair ",
    phone: "098765-43210",
    email: " Meera@Example.TEST ",
    company: "Nair & Co",
    source_id: sources[0]?.id,
    status_id: Proposal,
    owner_id: admin.id,
    value: 1_250_000_50,
    tags: ["vip", "villa", "VIP"],
    city: "Kochi",
    state: "Kerala",
    country: "India",
    follow_up_at: "2031-02-03T10:00:00+05:30",
    next_step: "Send the plan",
    note: "Met at the site.",
  };
  const { id } = await addLead(admin, input);
  const lead = await readLead(admin, id);
  expect(lead).toMatchObject({
    tenant_id: tenant.id,
    name: "Meera Nair",
    phone: "+919876543210",
    email: "meera@example.test",
    company: "Nair & Co",
    source_id: input.source_id,
    status_id: Proposal,
    status_type: "open",
    owner_id: admin.id,
    value: 1_250_000_50,
    tags: ["vip", "villa"],
    city: "Kochi",
    state: "Kerala",
    country: "India",
    follow_up_at: "2031-02-03T04:30:00.000Z",
    next_step: "Send the plan",
    closed_at: null,
    archived: false,
    version: 1,
  });
  expect(lead.created_at).toBe(lead.updated_at);
  expect(lead.activities.map(({ kind, event, text }) => [kind, event, text])).toEqual([
    ["note", null, "Met at the site."],
    ["system", "created", ""],
  ]);
});

it("starts in the first open status, owned by its creator", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const { New } = await tenant.statuses();
  expect(await addLead(staff)).toMatchObject({ status_id: New, owner_id: staff.id, value: null });
});

it("names every invalid field", async () => {
  const { admin } = await newTenant();
  const wrong = {
    name: " ",
    phone: "12",
    email: "not an address",
    company: "x".repeat(121),
    source_id: "no-id",
    status_id: 7,
    owner_id: "no-id",
    value: 1.5,
    product_ids: "none",
    tags: ["x".repeat(41)],
    city: "x".repeat(81),
    state: 7,
    country: {},
    follow_up_at: "tomorrow",
    next_step: "x".repeat(201),
    note: "x".repeat(5001),
    allow_duplicate: "no",
  };
  (await tryLead(admin, wrong)).expectInvalid(
    ...Object.keys(wrong).map((name) => (name === "tags" ? "tags.0" : name)),
  );
  for (const value of [-1, "5", 1e15, Number.MAX_SAFE_INTEGER])
    (await tryLead(admin, { value })).expectInvalid("value");
  (await tryLead(admin, { tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) })).expectInvalid("tags");
  for (const at of ["2026-02-30T10:00:00Z", "2026-02-03", "2026-02-03T10:00:00", 1_700_000_000]) {
    (await tryLead(admin, { follow_up_at: at })).expectInvalid("follow_up_at");
  }
});

it("requires a phone number or an email", async () => {
  const { admin } = await newTenant();
  (await tryLead(admin, { phone: undefined })).expectInvalid("phone");
  (await tryLead(admin, { phone: "", email: null })).expectInvalid("phone");
  await addLead(admin, { phone: null, email: "a@b.example" });
});

it("rejects ids that this tenant does not have", async () => {
  const tenant = await newTenant();
  const other = await newTenant();
  const theirs = await other.me();
  const gone = await tenant.hire("Staff");
  await tenant.change(gone, { status: "inactive" });
  const { admin } = tenant;
  (await tryLead(admin, { status_id: theirs.statuses[0]?.id })).expectInvalid("status_id");
  (await tryLead(admin, { source_id: theirs.sources[0]?.id })).expectInvalid("source_id");
  (await tryLead(admin, { owner_id: other.admin.id })).expectInvalid("owner_id");
  (await tryLead(admin, { owner_id: gone.id })).expectInvalid("owner_id");
  (await tryLead(admin, { product_ids: [theirs.sources[0]?.id] })).expectInvalid("product_ids");
});

it("requires the assign permission for another owner or none", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff");
  (await tryLead(staff, { owner_id: manager.id })).expectError(403, "FORBIDDEN");
  expect(await addLead(staff, { owner_id: null })).toMatchObject({ owner_id: staff.id });
  expect(await addLead(manager, { owner_id: staff.id })).toMatchObject({ owner_id: staff.id });
  expect(await addLead(manager, { owner_id: null })).toMatchObject({ owner_id: null });
});

it("requires a reason for a lead created as lost", async () => {
  const tenant = await newTenant();
  const { Lost, Won } = await tenant.statuses();
  (await tryLead(tenant.admin, { status_id: Lost })).expectInvalid("lost_reason");
  const lost = await addLead(tenant.admin, { status_id: Lost, lost_reason: "Budget" });
  expect(lost).toMatchObject({ status_type: "lost", lost_reason: "Budget" });
  expect(lost.closed_at).not.toBeNull();
  const won = await addLead(tenant.admin, { status_id: Won, lost_reason: "Budget" });
  expect(won).toMatchObject({ status_type: "won", lost_reason: null });
});
