import { ERROR_STATUS, type ErrorKind } from "@leadlane/core/kernel/error";
import { Page } from "@leadlane/core/kernel/schema";
import * as z from "zod/mini";
import { takesIdempotencyKey } from "../api/idempotency";
import type { Route } from "../api/route";
import { type RouteName, routes } from "../api/routes";

export type Json = Record<string, unknown>;

const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.optional(z.string()), // same as `message`; /mail routes only
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))), // the same as `errors`
  moved_to: z.optional(z.string()), // lead that the requested one was merged into
  request_id: z.string(),
});

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}

function toPath(path: string): string {
  return `/api${path.replace(/:(\w+)/g, "{$1}")}`;
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(query: z.ZodMiniType | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

export function accessText(route: Route): string {
  const keys = route.scopes?.map((scope) => `\`${scope}\``).join(" or ");
  return [peopleText(route), ...(keys ? [`API keys with ${keys}.`] : []), ...stepUpText(route)].join(" ");
}

function peopleText({ access }: Route): string {
  if (access === "public") return "Everyone.";
  if (access === "user") return "Every signed-in user, for the data they can see.";
  return access === "admin" ? "Admins." : `Admins and holders of \`${access}\`.`;
}

function stepUpText({ stepUp }: Route): string[] {
  if (!stepUp) return [];
  const what = stepUp === true ? "" : ` for ${stepUp}`;
  return [
    `Needs a sign-in or \`POST /auth/step-up\` in the last 15 minutes${what}; otherwise 403 \`step_up_required\`.`,
  ];
}

function responseOf(route: Route): Json {
  const data = schemaOf(route.data, "output");
  const page = schemaOf(Page, "output");
  // Shapes of extra fields are objects.
  const extraFields = route.extraFields
    ? (schemaOf(route.extraFields.shape, "output").properties as Json)
    : {};
  const properties = {
    success: { const: true },
    data: route.paged ? { type: "array", items: data } : data,
    ...(route.paged && { page }),
    ...extraFields,
  };
  return { type: "object", properties, required: Object.keys(properties) };
}

function successStatuses({ status, file, redirects }: Route): number[] {
  if (redirects) return [303];
  return [...(file ? [200] : []), ...(typeof status === "function" ? [200, 202] : [status ?? 200])];
}

const SIGNED_IN: readonly ErrorKind[] = ["unauthenticated", "forbidden", "not_found"];
const WITH_BODY: readonly ErrorKind[] = ["too_large", "unsupported_media_type"];
const CHANGING: readonly ErrorKind[] = ["conflict", "stale"];

function failureStatuses({ access, scopes, method, failures = [] }: Route): number[] {
  const isPublic = access === "public";
  const isChange = method !== "get";
  const kinds: ErrorKind[] = [
    "validation",
    ...(isPublic ? [] : SIGNED_IN),
    ...(isChange ? WITH_BODY : []),
    ...(isChange && !isPublic ? CHANGING : []),
    ...failures,
    ...(scopes ? (["rate_limited"] as const) : []),
    "internal",
    "unavailable",
  ];
  return kinds.map((kind) => ERROR_STATUS[kind]);
}

export function statusesOf(route: Route): number[] {
  return [...successStatuses(route), ...failureStatuses(route)];
}

function filesOf(types: readonly string[]): Json {
  const schema = { type: "string", format: "binary" };
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

function operation(route: Route<RouteName>): Json {
  const [type, schema] = route.text
    ? [route.text, schemaOf(route.data, "output")]
    : ["application/json", responseOf(route)];
  const csv = route.csv && filesOf(["text/csv"]);
  const done = { description: "Done", content: { [type]: { schema }, ...csv } };
  const file = route.file && { description: "The file", content: filesOf(route.file) };
  const onward = route.redirects && {
    description: file ? "Redirect to the file" : "Redirect",
    headers: { Location: { schema: { type: "string" } } },
    ...(file && { content: file.content }),
  };
  const success = successStatuses(route).map((status, place) => [
    status,
    onward || (place === 0 && file) || done,
  ]);
  const failures = failureStatuses(route).map((status) => [
    status,
    { $ref: "#/components/responses/Failure" },
  ]);
  const idempotency = { $ref: "#/components/parameters/IdempotencyKey" };
  return {
    summary: route.summary,
    description: `Access: ${accessText(route)}`,
    tags: [route.path.split("/")[1]],
    security: route.access === "public" ? [] : [{ session: [] }, ...(route.scopes ? [{ apiKey: [] }] : [])],
    parameters: [
      ...pathParameters(route.path),
      ...queryParameters(route.query),
      ...(takesIdempotencyKey(route) ? [idempotency] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: schemaOf(route.body, "input") },
          ...(route.takesForm && {
            "application/x-www-form-urlencoded": { schema: schemaOf(route.body, "input") },
          }),
        },
      },
    }),
    responses: Object.fromEntries([...success, ...failures]),
  };
}

export function openApiDocument(): Json & { paths: Record<string, Json> } {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = toPath(route.path);
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Leadlane API",
      version: "1.0.0",
      description:
        "Requests and responses are JSON. The tenant is taken from the session; ids of other tenants return 404. Amounts are integers in minor units of the tenant's currency, times are ISO-8601 in UTC, phones are E.164. PUT changes only the fields given; a body's `version` or `If-Match` detects changes made in the meantime (412).",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        apiKey: { type: "http", scheme: "bearer", bearerFormat: "llk_…" },
      },
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description:
            "The same key, user, route and body within 24 hours returns the first response without repeating the change.",
          schema: { type: "string", minLength: 1, maxLength: 200 },
        },
      },
      responses: {
        Failure: {
          description: "Error",
          content: { "application/json": { schema: schemaOf(Failure, "output") } },
        },
      },
    },
  };
}
