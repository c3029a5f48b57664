import { Session } from "@leadlane/core/access/schema";
import { Category } from "@leadlane/core/catalogue/schema";
import { SETUPS } from "@leadlane/core/industries/industry";
import { INDUSTRIES } from "@leadlane/core/industries/rules";
import { SampleLeads } from "@leadlane/core/samples/schema";
import { Template, TemplatePreview } from "@leadlane/core/templates/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { anonymous } from "../../support/client";
import { addLead } from "../../support/leads";
import { useOwnProduct } from "../../support/product";
import { Person, registration, Tenant } from "../../support/tenant";

useOwnProduct();

async function found(industry: string): Promise<Tenant> {
  const session = (await anonymous.post("/auth/register", registration({ industry }))).as(Session, 201);
  return new Tenant(new Person(session, session.user.email));
}

it.each(Object.keys(INDUSTRIES))("sets up a business in %s", async (industry) => {
  const setup = Object.entries(SETUPS).find(([name]) => name === industry)?.[1];
  const tenant = await found(industry);
  const me = await tenant.me();
  expect(me.statuses.map(({ name, type }) => ({ name, type }))).toEqual(
    setup?.statuses.map(({ name, type }) => ({ name, type })),
  );
  expect(me.sources.map(({ name }) => name)).toEqual(setup?.sources);
  expect(me.fields.map(({ label }) => label)).toEqual(setup?.fields.map(({ label }) => label));
  if (setup?.lost_reasons) expect(me.lost_reasons.map(({ name }) => name)).toEqual(setup.lost_reasons);
  const categories = (await tenant.admin.get("/services/categories")).as(z.array(Category));
  expect(categories.map(({ name }) => name).sort()).toEqual([...(setup?.categories ?? [])].sort());
  const templates = (await tenant.admin.get("/templates")).as(z.array(Template));
  expect(templates).toHaveLength(setup?.templates.length ?? 0);

  // Every kind of change still works on what was set up.
  const lead = await addLead(tenant.admin);
  const [category] = categories;
  if (category)
    (await tenant.admin.put(`/services/categories/${category.id}`, { name: "Renamed" })).as(Category);
  const [template] = templates;
  if (template)
    (await tenant.admin.post(`/templates/${template.id}/preview`, { lead_id: lead.id })).as(TemplatePreview);
  (await tenant.admin.post("/leads/samples")).as(SampleLeads, 201);
});

it("translates required statuses of fields into their ids", async () => {
  const { statuses, fields } = await (await found("travel")).me();
  const booked = statuses.find(({ name }) => name === "Booked")?.id;
  expect(fields.find(({ label }) => label === "Travel date")).toMatchObject({
    key: "travel_date",
    required_for: [booked],
  });
});

it("gives any other industry the general setup", async () => {
  const { statuses, fields } = await (await found("Beekeeping")).me();
  expect(statuses.map(({ name }) => name)).toEqual([
    "New",
    "Contacted",
    "Qualified",
    "Proposal",
    "Won",
    "Lost",
  ]);
  expect(fields).toEqual([]);
});
