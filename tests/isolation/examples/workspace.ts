import { Category, Product } from "@leadlane/core/catalogue/schema";
import { OwnField } from "@leadlane/core/fields/schema";
import { LeadSource, PipelineStatus } from "@leadlane/core/pipeline/schema";
import { Reason } from "@leadlane/core/reasons/schema";
import { Template } from "@leadlane/core/templates/schema";
import * as z from "zod/mini";
import { PNG, upload } from "../../support/uploads";
import { type Make, newName, ownLead, type World } from "./example";

async function newStatus({ tenant }: World): Promise<string> {
  const input = { name: newName("Status"), color: "#123456" };
  return (await tenant.admin.post("/status/statuses", input)).as(PipelineStatus, 201).id;
}

export async function newSource({ tenant }: World): Promise<string> {
  return (await tenant.admin.post("/ref/lead-sources", { name: newName("Source") })).as(LeadSource, 201).id;
}

async function newCategory({ tenant }: World): Promise<string> {
  const input = { name: newName("Category") };
  return (await tenant.admin.post("/services/categories", input)).as(Category, 201).id;
}

export async function newProduct(world: World): Promise<string> {
  const input = { name: newName("Product"), category_id: await newCategory(world), price: 100_00 };
  return (await world.tenant.admin.post("/services/products", input)).as(Product, 201).id;
}

function templateInput() {
  return { name: newName("Template"), channel: "whatsapp", language: "en", body: "Hello {name}" };
}

async function newTemplate({ tenant }: World): Promise<string> {
  return (await tenant.admin.post("/templates", templateInput())).as(Template, 201).id;
}

function reasonExamples(list: "lost-reasons" | "call-outcomes"): Record<string, Make> {
  const input = () => ({ name: newName("Reason") });
  return {
    [`get /ref/${list}`]: async () => ({}),
    [`post /ref/${list}`]: async () => ({ body: input() }),
    [`put /ref/${list}/:id`]: async ({ tenant }) => ({
      params: { id: (await tenant.admin.post(`/ref/${list}`, input())).as(Reason, 201).id },
      body: { ...input(), position: 1 },
    }),
  };
}

function fieldInput() {
  return { label: newName("Field"), kind: "text" };
}

async function newField({ tenant }: World): Promise<string> {
  return (await tenant.admin.post("/fields", fieldInput())).as(OwnField, 201).id;
}

export const workspaceExamples: Record<string, Make> = {
  "get /status/statuses": async () => ({}),
  "post /status/statuses": async () => ({ body: { name: newName("Status"), color: "#123456" } }),
  "put /status/update-status/:id": async (world) => ({
    params: { id: await newStatus(world) },
    body: { status_name: newName("Status") },
  }),
  "post /status/order": async ({ tenant }) => {
    const statuses = (await tenant.admin.get("/status/statuses")).as(z.array(PipelineStatus));
    const turned = statuses.map(({ id, order }) => ({ id, order: statuses.length - order }));
    return { body: { order: turned } };
  },
  "delete /status/status/:id": async (world) => ({
    params: { id: await newStatus(world) },
    query: { move_to: world.statuses.New },
  }),
  "get /ref/lead-sources": async () => ({}),
  "post /ref/lead-sources": async () => ({ body: { name: newName("Source") } }),
  "put /ref/lead-sources/:id": async (world) => ({
    params: { id: await newSource(world) },
    body: { name: newName("Source") },
  }),
  "delete /ref/lead-sources/:id": async (world) => ({ params: { id: await newSource(world) } }),
  ...reasonExamples("lost-reasons"),
  ...reasonExamples("call-outcomes"),
  "get /fields": async () => ({}),
  "post /fields": async () => ({ body: fieldInput() }),
  "put /fields/:id": async (world) => ({
    params: { id: await newField(world) },
    body: { label: newName("Field") },
  }),
  "post /fields/:id/retire": async (world) => ({ params: { id: await newField(world) } }),
  "post /fields/:id/restore": async (world) => {
    const id = await newField(world);
    (await world.tenant.admin.post(`/fields/${id}/retire`)).as(OwnField);
    return { params: { id } };
  },
  "post /fields/order": async (world) => {
    await newField(world);
    return { body: { ids: [await newField(world)] } };
  },
  "get /templates": async () => ({}),
  "post /templates": async () => ({ body: templateInput() }),
  "put /templates/:id": async (world) => ({
    params: { id: await newTemplate(world) },
    body: { body: "Good morning {first_name}" },
  }),
  "delete /templates/:id": async (world) => ({ params: { id: await newTemplate(world) } }),
  "post /templates/:id/preview": async (world, caller) => ({
    params: { id: await newTemplate(world) },
    body: { lead_id: await ownLead(caller) },
  }),
  "get /services/categories": async () => ({}),
  "post /services/categories": async () => ({ body: { name: newName("Category") } }),
  "put /services/categories/:id": async (world) => ({
    params: { id: await newCategory(world) },
    body: { name: newName("Category") },
  }),
  "delete /services/categories/:id": async (world) => ({ params: { id: await newCategory(world) } }),
  "get /services/products": async () => ({}),
  "post /services/products": async (world) => ({
    body: { name: newName("Product"), category_id: await newCategory(world), price: 250_00 },
  }),
  "put /services/products/:id": async (world) => ({
    params: { id: await newProduct(world) },
    body: { price: 300_00, category_id: await newCategory(world) },
  }),
  "delete /services/products/:id": async (world) => ({ params: { id: await newProduct(world) } }),
  "get /dashboard/summary": async () => ({}),
  "get /dashboard/activity": async () => ({}),
  "get /dashboard/figures": async () => ({ query: { compare: "previous" } }),
  "get /reports/funnel": async () => ({}),
  "get /reports/sources": async () => ({}),
  "get /reports/team": async () => ({}),
  "get /reports/trend": async () => ({}),
  "get /reports/ageing": async () => ({}),
  "get /reports/won-lost": async () => ({}),
  "get /reports/forecast": async () => ({}),
  "get /notifications": async () => ({}),
  "put /notifications/read": async () => ({ body: {} }),
  "get /settings/currencies": async () => ({}),
  "get /settings/preferences": async () => ({}),
  "put /settings/preferences": async (_, caller) => ({
    body: { week_start: "sunday", logo: await upload(caller, "logo", PNG) },
  }),
  "get /settings/tenant/:tenant_id": async ({ tenant }) => ({ params: { tenant_id: tenant.id } }),
  "get /audit": async (_, caller) => ({ query: { actor_id: caller.id } }),
};
