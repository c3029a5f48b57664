import { openApiDocument } from "@leadlane/functions/openapi/document";
import fc from "fast-check";
import { hostile, hostileText, type Ids, idText, type Json, valueFor } from "./values";

export interface Operation {
  method: string;
  path: string; // with {parameters}
  parameters: { name: string; in: string; schema: Json }[];
  body: Json | undefined;
  statuses: readonly number[];
}

/** A raw request and its caller. */
export interface FuzzRequest {
  caller: string;
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: string;
}

export const CALLERS = ["nobody", "Admin", "Manager", "Staff", "a stranger"] as const;

interface Description {
  paths: Record<string, Record<string, Record<string, unknown>>>;
}

/** Every operation in the API description. */
export const operations: readonly Operation[] = Object.entries(
  (openApiDocument() as unknown as Description).paths, // the document is built with this type
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const content = (operation.requestBody as { content?: Json } | undefined)?.content;
    const json = content?.["application/json"] as { schema: Json } | undefined;
    return {
      method: method.toUpperCase(),
      path,
      parameters: (operation.parameters as Operation["parameters"]).filter(({ name }) => name),
      body: json?.schema,
      statuses: Object.keys(operation.responses as Json).map(Number),
    };
  }),
);

/** The described operation for a request; literal paths take precedence. */
export function operationOf(method: string, target: string): Operation | undefined {
  const [path = ""] = target.split("?");
  return operations
    .filter((one) => one.method === method && patternOf(one).test(path))
    .sort((one, other) => one.path.split("{").length - other.path.split("{").length)[0];
}

function patternOf({ path }: Operation): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{[^}]+\}/g, "[^/]+")}$`);
}

/** Requests to every operation; `examples` are valid bodies, `tenantId` is the callers' tenant. */
export function requests(
  ids: Ids,
  tenantId: string,
  examples: ReadonlyMap<string, unknown>,
): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        caller: fc.oneof(
          { weight: 6, arbitrary: fc.constant("Admin") },
          { weight: 4, arbitrary: fc.constantFrom<string>(...CALLERS) },
        ),
        path: pathOf(operation, ids, tenantId),
        query: queryOf(operation, ids, tenantId),
        body: bodyOf(operation, ids, examples.get(`${operation.method} ${operation.path}`)),
        headers,
      })
      .map(({ caller, path, query, body, headers }) => ({
        caller,
        method: operation.method,
        target: query === "" ? path : `${path}?${query}`,
        headers: { ...(body && { "content-type": body.type }), ...headers },
        ...(body && { body: body.text }),
      })),
  );
}

function pathOf({ path, parameters }: Operation, ids: Ids, tenantId: string): fc.Arbitrary<string> {
  const names = parameters.filter((one) => one.in === "path").map(({ name }) => name);
  const parameterValue = (name: string) => (name === "tenant_id" ? fc.constant(tenantId) : idText(ids));
  const part = (name: string) =>
    fc.oneof(
      { weight: 8, arbitrary: parameterValue(name) },
      { weight: 1, arbitrary: idText(ids) },
      { weight: 1, arbitrary: fc.oneof(hostileText, long).map((text) => encode(text) || "%20") },
      {
        weight: 1,
        arbitrary: parameterValue(name).chain((id) => fc.constantFrom(...ENDINGS.map((end) => id + end))),
      },
    );
  return fc
    .tuple(...names.map(part))
    .map((parts) =>
      names.reduce((whole, name, at) => whole.replace(`{${name}}`, () => parts[at] ?? ""), path),
    );
}

const long = fc.constantFrom("x".repeat(1_500), "x".repeat(3_000)); // longer than the limit of a table key
const ENDINGS = [
  "%2Fmove",
  "%2f..",
  "%23",
  "%3F",
  "%00",
  "%",
  "%zz",
  "%252F",
  "/.",
  "/..",
  "\\",
  "%5C",
  "#x",
  ";a",
  "%20",
];

function queryOf({ parameters }: Operation, ids: Ids, tenantId: string): fc.Arbitrary<string> {
  const known = parameters.filter((one) => one.in === "query");
  const pair = ({ name, schema }: Operation["parameters"][number]) =>
    (name === "tenant_id"
      ? fc.constantFrom<unknown>(tenantId, ...ids.foreign)
      : valueFor(schema, name, ids)
    ).map((value) => `${name}=${encode(typeof value === "object" ? JSON.stringify(value) : String(value))}`);
  const stranger = fc
    .tuple(hostileText, hostileText)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const raw = fc.constantFrom(
    "&&",
    "%",
    "%zz=%",
    "=",
    "a",
    "limit=1&limit=2",
    "cursor=x",
    "__proto__=1",
    "q=%00",
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    {
      weight: known.length > 0 ? 6 : 0,
      arbitrary:
        known.length > 0 ? fc.subarray(known).chain((some) => joined(some.map(pair))) : fc.constant(""),
    },
    { weight: 1, arbitrary: stranger },
    { weight: 1, arbitrary: raw },
  );
}

function joined(parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((texts) => texts.join("&"));
}

interface Body {
  text: string;
  type: string;
}

/** Usually JSON: a changed example or one from the schema; sometimes another body. */
function bodyOf(operation: Operation, ids: Ids, example: unknown): fc.Arbitrary<Body | undefined> {
  const { body, method } = operation;
  const json = (value: unknown): Body => ({ text: JSON.stringify(value), type: "application/json" });
  const anyBody = hostile.map(json);
  if (method === "GET")
    return fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: anyBody });
  const broken = fc.constantFrom(
    { text: '{"a":', type: "application/json" },
    { text: "\u0000", type: "application/json" },
    { text: '{"name":"x","name":{"__proto__":1}}', type: "application/json; charset=utf-16" },
    { text: "a=1&a=2&b", type: "application/x-www-form-urlencoded" },
    { text: "{}", type: "text/plain" },
    { text: JSON.stringify({ name: "x".repeat(300_000) }), type: "application/json" },
  );
  const bodies = body ? valueFor(body, "", ids).map(json) : anyBody;
  const changed = isObject(example)
    ? fc
        .tuple(fc.constantFrom("", ...Object.keys(example)), hostile, fc.nat(3))
        .map(([name, value, kind]) =>
          json(name === "" || kind === 0 ? example : { ...example, [name]: value }),
        )
    : bodies;
  return fc.oneof(
    { weight: 8, arbitrary: bodies },
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: anyBody },
    { weight: 2, arbitrary: fc.constant(undefined) },
  );
}

/** Removes characters that a header value cannot contain. */
const value = hostileText.map((text) =>
  text
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, "")
    .trim()
    .slice(0, 1_000),
);
const headers = fc
  .tuple(
    fc.constantFrom(
      "",
      "",
      "",
      "",
      "idempotency-key",
      "if-match",
      "tenant-id",
      "x-razorpay-signature",
      "x-razorpay-event-id",
    ),
    fc.oneof(value, fc.constantFrom('"1"', "1", 'W/"2"', "key")),
  )
  .map(([name, text]): Record<string, string> => (name === "" ? {} : { [name]: text }));

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}

function isObject(thing: unknown): thing is Json {
  return typeof thing === "object" && thing !== null && !Array.isArray(thing);
}
