import { OwnField } from "@leadlane/core/fields/schema";
import { Lead, LeadRow } from "@leadlane/core/leads/schema";
import { Template, TemplatePreview } from "@leadlane/core/templates/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { ended, resultOf, runImport, uploadLeads } from "../../support/imports";
import { addLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

const KINDS = ["text", "long_text", "number", "money", "date", "boolean", "link", "phone", "email"] as const;
const OPTIONS = [{ label: "MBA" }, { label: "BBA, evening" }];

async function addFields(admin: Person): Promise<Map<string, OwnField>> {
  const fields = new Map<string, OwnField>();
  for (const kind of [...KINDS, "choice", "choices"]) {
    const options = kind.startsWith("choice") ? OPTIONS : undefined;
    const input = { label: `Our ${kind}`, kind, options, in_list: kind !== "long_text" && kind !== "link" };
    fields.set(kind, (await admin.post("/fields", input)).as(OwnField, 201));
  }
  return fields;
}

function valuesOf(fields: ReadonlyMap<string, OwnField>) {
  const ids = (kind: string) => fields.get(kind)?.options.map(({ id }) => id) ?? [];
  return {
    ...{ our_text: "Lake, side", our_long_text: "Two\nlines", our_number: -2.5, our_money: 12_345_50 },
    ...{ our_date: "2026-12-05", our_boolean: false, our_link: "https://example.com/a" },
    ...{ our_phone: "+919876543210", our_email: "asha@example.com" },
    ...{ our_choice: ids("choice")[0], our_choices: ids("choices") },
  };
}

it("exports own fields with their labels, and imports the export again", async () => {
  const { admin } = await newTenant();
  const fields = await addFields(admin);
  const custom = valuesOf(fields);
  await addLead(admin, { phone: "+919812345678", custom });
  const file = (await admin.get("/leads/export?format=csv")).text;
  expect(file).toContain("Our money");
  expect(file).toContain("12345.50");
  expect(file).toContain("MBA");
  const some = (await admin.get("/leads/export?format=csv&columns=name,custom.our_choice")).text;
  expect(some.replace("\uFEFF", "").split("\r\n").slice(0, 2)).toEqual(["Name,Our choice", "Meera Nair,MBA"]);
  (await admin.get("/leads/export?format=csv&columns=name,custom.none")).expectInvalid("columns");
  const again = file.replaceAll("919812345678", "919812345679");
  const job = await runImport(admin, { upload_id: await uploadLeads(admin, again) });
  expect(resultOf(job)).toMatchObject({ created: 1, refused: 0, warned: 0 });
  const rows = (await admin.get("/leads/leads")).as(z.array(LeadRow));
  const imported = rows.find(({ phone }) => phone === "+919812345679");
  expect(
    (await admin.get(`/leads/leads/${imported?.id}`)).as(z.looseObject({ custom: Lead.shape.custom })).custom,
  ).toEqual(custom);
});

it("reads columns of own fields by their label, and tells which cells it can't read", async () => {
  const { admin } = await newTenant();
  const fields = await addFields(admin);
  const [mba] = fields.get("choice")?.options ?? [];
  const content =
    "Name,Phone,OUR CHOICE,Our money,When,Our number\n" +
    'Asha,9812345670,mba,5 lakh,05/12/2026,"1,25,000"\n' +
    "Ravi,9812345671,PhD,much,soon,many\n";
  const upload_id = await uploadLeads(admin, content);
  const mapping = {
    Name: "name",
    Phone: "phone",
    "OUR CHOICE": "custom.our_choice",
    "Our money": "custom.our_money",
  };
  (await admin.post("/leads/import", { upload_id, mapping: { Name: "custom.none" } })).expectInvalid(
    "mapping.Name",
  );
  const looked = resultOf(await runImport(admin, { upload_id, dry_run: true }));
  expect(looked.guess).toMatchObject({ "OUR CHOICE": "custom.our_choice", "Our money": "custom.our_money" });
  expect(looked.preview?.[0]?.cells).toMatchObject({
    "custom.our_choice": "MBA",
    "custom.our_money": "500000.00",
  });
  const all = { ...mapping, When: "custom.our_date", "Our number": "custom.our_number" };
  const job = await runImport(admin, { upload_id, mapping: all });
  expect(resultOf(job)).toMatchObject({ created: 2, warned: 1 });
  expect(resultOf(job).warnings[0]?.message).toContain("Our choice can't be read: “PhD”");
  const rows = (await admin.get("/leads/leads?sort=name")).as(z.array(LeadRow));
  expect(rows.map(({ custom }) => custom)).toEqual([
    { our_choice: mba?.id, our_money: 500_000_00, our_date: "2026-12-05", our_number: 125_000 },
    {},
  ]);
  const updated = await uploadLeads(admin, "Name,Phone,Our text,Our money\nAsha,9812345670,Lake,7\n");
  const update = await runImport(admin, { upload_id: updated, duplicates: "update" });
  expect(resultOf(update)).toMatchObject({ updated: 1 });
  const asha = async () => (await admin.get("/leads/leads?sort=name")).as(z.array(LeadRow))[0]?.custom;
  expect(await asha()).toMatchObject({ our_choice: mba?.id, our_money: 7_00, our_text: "Lake" });
  (await admin.post(`/leads/import/${update.id}/undo`)).as(z.looseObject({}), 202);
  await ended(admin, update.id);
  expect(await asha()).toEqual(rows[0]?.custom);
});

it("fills own fields into message templates", async () => {
  const { admin } = await newTenant();
  const fields = await addFields(admin);
  const lead = await addLead(admin, { name: "Asha Rao", custom: { ...valuesOf(fields), our_text: null } });
  const template = { name: "Fee", channel: "whatsapp", language: "en" };
  (await admin.post("/templates", { ...template, body: "{our_other}" })).expectInvalid("body");
  const body = "{first_name}: {our_money} for {our_choice} {our_text}";
  const { id } = (await admin.post("/templates", { ...template, body })).as(Template, 201);
  const preview = (await admin.post(`/templates/${id}/preview`, { lead_id: lead.id })).as(TemplatePreview);
  expect(preview.text).toBe("Asha: ₹12,345.50 for MBA {our_text}");
  expect(preview.missing).toEqual(["our_text"]);
});
