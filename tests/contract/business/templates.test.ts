import { Template, TemplatePreview } from "@leadlane/core/templates/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import { addLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

const PATH = "/templates";
const Templates = z.array(Template);
const HELLO = { name: "Hello", channel: "whatsapp", language: "hi", body: "नमस्ते {first_name} 👋" };

it("lets an Admin add, change and delete templates that everybody reads", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const template = (await admin.post(PATH, { ...HELLO, subject: "Only emails have one" })).as(Template, 201);
  expect(template).toMatchObject({ ...HELLO, subject: null, tenant_id: tenant.id, version: 1 });
  const path = `${PATH}/${template.id}`;
  (await staff.post(PATH, HELLO)).expectError(403);
  (await staff.put(path, { body: "Mine" })).expectError(403);
  (await staff.delete(path)).expectError(403);
  const email = (await admin.put(path, { channel: "email", subject: "Hi {name}", version: 1 })).as(Template);
  expect(email).toMatchObject({ channel: "email", subject: "Hi {name}", body: HELLO.body, version: 2 });
  (await admin.put(path, { name: "Late", version: 1 })).expectError(412, "STALE");
  expect((await staff.get(PATH)).as(Templates)).toEqual([email]);
  (await (await newTenant()).admin.delete(path)).expectError(404);
  (await admin.delete(path)).as(z.object({ id: z.string() }));
  (await admin.delete(path)).expectError(404);
  expect((await staff.get(PATH)).as(Templates)).toEqual([]);
  await drained();
  const actions = (await readAudit(admin)).filter(({ subject_type }) => subject_type === "template");
  expect(actions.map(({ action }) => action).sort()).toEqual(["created", "removed", "updated"]);
});

it("refuses unknown placeholders, long texts and duplicate names", async () => {
  const { admin } = await newTenant();
  const refuse = async (input: object, ...paths: string[]) =>
    (await admin.post(PATH, { ...HELLO, ...input })).expectInvalid(...paths);
  await refuse({ body: "Hi {nickname}" }, "body");
  await refuse({ channel: "email", subject: "{Name}" }, "subject");
  await refuse({ body: " ", name: "x".repeat(61) }, "name", "body");
  await refuse({ body: "ह".repeat(2_001) }, "body");
  await refuse({ channel: "pigeon", language: "Hindi!" }, "channel", "language");
  (await admin.post(PATH, HELLO)).as(Template, 201);
  (await admin.post(PATH, { ...HELLO, name: "hello" })).expectError(409);
  const english = (await admin.post(PATH, { ...HELLO, language: "en" })).as(Template, 201);
  (await admin.put(`${PATH}/${english.id}`, { language: "hi" })).expectError(409);
  (await admin.put(`${PATH}/${english.id}`, { body: "{nickname}" })).expectInvalid("body");
});

it("previews a template with a lead that the caller sees", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [asha, binu] = [await tenant.hire("Staff", { name: "Asha Rao" }), await tenant.hire("Staff")];
  const lead = await addLead(asha, {
    name: "Meera Nair",
    phone: "+919876543210",
    email: "meera@acme.test",
    company: null,
    value: 12_500_000,
  });
  const body = "{name}, {company}: {price} – {owner}, {business}";
  const create = async (input: object) =>
    `${PATH}/${(await admin.post(PATH, { ...HELLO, ...input })).as(Template, 201).id}/preview`;
  const path = await create({ body });
  const preview = (await asha.post(path, { lead_id: lead.id })).as(TemplatePreview);
  const { business_name } = (await tenant.me()).preferences ?? {};
  const text = `Meera Nair, {company}: ₹1,25,000 – Asha Rao, ${business_name}`;
  expect(preview).toEqual({
    text,
    missing: ["company"],
    link: `https://wa.me/919876543210?text=${encodeURIComponent(text)}`,
  });
  const mail = await create({ channel: "email", subject: "For {first_name}", body: "One\nTwo" });
  expect((await asha.post(mail, { lead_id: lead.id })).as(TemplatePreview)).toEqual({
    subject: "For Meera",
    text: "One\nTwo",
    missing: [],
    link: "mailto:meera@acme.test?subject=For%20Meera&body=One%0D%0ATwo",
  });
  (await binu.post(path, { lead_id: lead.id })).expectError(404);
  (await asha.post(path, { lead_id: "nobody" })).expectInvalid("lead_id");
  (await (await newTenant()).admin.post(path, { lead_id: lead.id })).expectError(404);
  const silent = await addLead(asha, { phone: null, email: "only@acme.test" });
  expect((await asha.post(path, { lead_id: silent.id })).as(TemplatePreview).link).toBeNull();
});
