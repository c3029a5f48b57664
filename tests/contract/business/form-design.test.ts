import { DEFAULT_DESIGN } from "@leadlane/core/forms/rules";
import { FormDesign, WebIntegration } from "@leadlane/core/forms/schema";
import { expect, it } from "vitest";
import { readAudit } from "../../support/audit";
import { readForm } from "../../support/captures";
import { anonymous } from "../../support/client";
import { useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

const DESIGN = {
  title: "Ask about a flat",
  button: "Ask",
  thanks: "Thank you.",
  color: "#2E7D32",
  fields: [
    { name: "name", label: "Your name", required: true },
    { name: "phone", label: "Mobile", required: true },
  ],
};

it("serves the default design, then the saved one, to websites with the form's key", async () => {
  const { admin } = await newTenant();
  const { public_key, design } = await readForm(admin);
  const served = async () => (await anonymous.get(`/capture/${public_key}`)).as(FormDesign);
  expect(design).toEqual(DEFAULT_DESIGN);
  expect(await served()).toEqual(DEFAULT_DESIGN);
  expect((await admin.post("/int/web", { design: DESIGN })).as(WebIntegration).design).toEqual(DESIGN);
  expect(await served()).toEqual(DESIGN);
  (await admin.post("/int/web", { design: { ...DESIGN, title: "" } })).as(WebIntegration);
  expect(await served()).toMatchObject({ title: null });
  const [, entry] = await readAudit(admin, { subject_type: "integration" });
  expect(entry?.changes.map(({ field }) => field)).toEqual(["design", "form_fields"]);
  (await anonymous.get(`/capture/web_${"0".repeat(32)}`)).expectError(404, "NOT_FOUND");
});

it("refuses a form without a required name or without a contact field, and names the field", async () => {
  const { admin } = await newTenant();
  const [name, phone] = DESIGN.fields;
  const save = (design: object) => admin.post("/int/web", { design: { ...DESIGN, ...design } });
  for (const fields of [[phone], [{ ...name, required: false }, phone], [name], [name, phone, phone]])
    (await save({ fields })).expectInvalid("design.fields");
  (await save({ fields: [name, phone, { name: "budget", label: "Budget", required: false }] })).expectInvalid(
    "design.fields.2.name",
  );
  (await save({ color: "red" })).expectInvalid("design.color");
  (await save({ button: " " })).expectInvalid("design.button");
  (await save({ thanks: "x".repeat(301) })).expectInvalid("design.thanks");
});
