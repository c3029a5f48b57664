import { Lead } from "@leadlane/core/leads/schema";
import { KEY_SCOPES } from "@leadlane/core/permissions/rules";
import { generate } from "@leadlane/functions/openapi/generate";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { newKeyCaller } from "../../support/api-keys";
import { addLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

const Request = z.object({
  method: z.string(),
  url: z.object({
    raw: z.string(),
    path: z.array(z.string()),
    variable: z.array(z.object({ key: z.string(), value: z.string() })),
  }),
  body: z.optional(z.object({ raw: z.string() })),
});
const Collection = z.object({
  item: z.array(z.object({ name: z.string(), item: z.array(z.object({ request: Request })) })),
});
const Workflow = z.object({
  nodes: z.array(
    z.object({ name: z.string(), type: z.string(), parameters: z.record(z.string(), z.unknown()) }),
  ),
  connections: z.record(z.string(), z.object({ main: z.array(z.array(z.object({ node: z.string() }))) })),
});

const SITE = "https://crm.example.test";
const files = generate(SITE);

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? "");
}

it("offers a Postman collection whose requests an API key can send", async () => {
  const { item: folders } = Collection.parse(JSON.parse(files["api/docs/postman.json"] ?? ""));
  const tenant = await newTenant();
  const caller = await newKeyCaller(tenant, KEY_SCOPES);
  const lead = await addLead(tenant.admin, { name: "Meera Nair" });
  const values = {
    ...{ baseUrl: "", lead_id: lead.id, status_id: lead.status_id, owner_id: tenant.admin.id },
  };
  const statuses: Record<string, number> = {};
  for (const { request } of folders.flatMap(({ item }) => item)) {
    const { raw, variable } = request.url;
    const path = variable.reduce((url, { key, value }) => url.replace(`:${key}`, value), raw);
    const body = request.body && fill(request.body.raw, values);
    const answer = await caller.call(request.method, fill(path, values).replace("/api", ""), { raw: body });
    statuses[`${request.method} ${raw}`] = answer.status;
  }
  const failed = Object.entries(statuses).filter(([, status]) => status >= 400);
  // The collection has no id of a file, an entry or a subscription.
  expect(
    failed.filter(([name, status]) => status !== 404 || !/file_id|activities\/|hooks/.test(name)),
  ).toEqual([]);
  expect(statuses["POST {{baseUrl}}/api/leads/leads"]).toBe(201);
});

it("offers an n8n workflow that subscribes, receives and creates leads", async () => {
  const { nodes, connections } = Workflow.parse(JSON.parse(files["api/docs/n8n.json"] ?? ""));
  const names = nodes.map(({ name }) => name);
  const linked = Object.entries(connections).flatMap(([from, { main }]) => [
    from,
    ...main.flat().map(({ node }) => node),
  ]);
  expect(linked.filter((name) => !names.includes(name))).toEqual([]);
  const caller = await newKeyCaller(await newTenant(), ["capture"]);
  const { parameters } = nodes.find(({ name }) => name === "Create lead") ?? {};
  expect(parameters).toMatchObject({ method: "POST", url: `${SITE}/api/leads/leads` });
  const raw = evaluate(String(parameters?.jsonBody), {
    Name: "Ravi Menon",
    Phone: "+919845012345",
    Message: "Call me",
  });
  const created = (await caller.call("POST", "/leads/leads", { raw })).as(Lead, 201);
  expect(created.name).toBe("Ravi Menon");
});

/** n8n's `={{ … }}` expressions are JavaScript with the incoming item as `$json`. */
function evaluate(expression: string, $json: Record<string, string>): string {
  const [, code = ""] = /^={{(.*)}}$/s.exec(expression) ?? [];
  return String(new Function("$json", `return ${code}`)($json));
}
