import { routes } from "../api/routes";
import type { Json } from "./document";

interface Operation {
  summary: string;
  description: string;
  tags: string[];
  security: Json[];
  parameters: { name?: string; in?: string }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Values of common fields; other optional fields are left out. */
const EXAMPLES: Record<string, unknown> = {
  name: "Asha Rao",
  phone: "+91 98765 43210",
  email: "asha@example.com",
  company: "Rao Textiles",
  target_url: "https://hooks.example.com/leadlane",
  text: "Wants a quotation for 40 seats",
};

/** Postman collection v2.1 of the routes that API keys can call, one folder per group of the OpenAPI document. */
export function postmanCollection(paths: Record<string, Json>, siteUrl: string): Json {
  const folders = new Map<string, Json[]>();
  for (const { method, path } of routes) {
    const documentPath = `/api${path.replace(/:(\w+)/g, "{$1}")}`;
    const operation = paths[documentPath]?.[method] as Operation; // made by `operation` in document.ts
    if (!operation.security.some((scheme) => "apiKey" in scheme)) continue;
    const folder = operation.tags[0] ?? "";
    folders.set(folder, [...(folders.get(folder) ?? []), toItem(method, path, operation)]);
  }
  return {
    info: {
      name: "Leadlane API",
      description: "Set the variable apiKey to a key from Settings → Integrations.",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{apiKey}}", type: "string" }] },
    variable: ["baseUrl", "apiKey", "lead_id", "status_id", "owner_id"].map((key) => ({
      key,
      value: key === "baseUrl" ? siteUrl : "",
    })),
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
}

function toItem(method: string, path: string, operation: Operation): Json {
  const { summary: name, description, requestBody } = operation;
  const isOfLead = path.startsWith("/leads/leads/");
  const segments = ["api", ...path.split("/").slice(1)];
  const query = operation.parameters.filter((parameter) => parameter.in === "query");
  const schema = requestBody?.content["application/json"].schema;
  return {
    name,
    request: {
      method: method.toUpperCase(),
      description,
      url: {
        raw: `{{baseUrl}}/${segments.join("/")}`,
        host: ["{{baseUrl}}"],
        path: segments,
        query: query.map(({ name: key }) => ({ key, value: "", disabled: true })),
        variable: segments
          .filter((segment) => segment.startsWith(":"))
          .map((segment) => ({
            key: segment.slice(1),
            value: segment === ":id" && isOfLead ? "{{lead_id}}" : "",
          })),
      },
      header: schema ? [{ key: "Content-Type", value: "application/json" }] : [],
      ...(schema && {
        body: {
          mode: "raw",
          raw: JSON.stringify(exampleOf(schema), null, 2),
          options: { raw: { language: "json" } },
        },
      }),
    },
  };
}

function exampleOf({ properties = {}, required = [] }: Schema): Json {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || name in EXAMPLES);
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleValue(name, schema)]));
}

function exampleValue(name: string, schema: Schema): unknown {
  if (name in EXAMPLES) return EXAMPLES[name];
  return name.endsWith("_id") ? `{{${name}}}` : (schema.enum?.[0] ?? "");
}
