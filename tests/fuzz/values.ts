import fc from "fast-check";

export type Json = Record<string, unknown>;
type Any = fc.Arbitrary<unknown>;

/** Ids for requests: own, foreign and unknown ones. */
export interface Ids {
  own: readonly string[];
  foreign: readonly string[];
}

const UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const DEEPLY_NESTED = JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`);

/** Texts that often break programs. */
const HOSTILE_TEXTS = [
  ...[
    "",
    " ",
    "\u0000",
    "\n",
    "\ud83d",
    "\udc00x",
    "\u202ereversed",
    "e\u0301".repeat(50),
    "👩‍👩‍👧‍👦",
    "ﷺ",
    "Ａ",
    "\uffff",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "null",
    "undefined",
    "NaN",
    "true",
    "-0",
    "1e999",
  ],
  ...[
    "T#x#LEADS",
    "G#EMAIL#a",
    "#",
    "%",
    "%2F",
    "../..",
    "..",
    "/",
    "\\",
    "?",
    "&",
    "=",
    ";",
    ",",
    "{}",
    "[]",
  ],
  ...[
    "<script>",
    "'\"`",
    "$ne",
    "a@b",
    "9999-12-31T23:59:59.999Z",
    "0000-01-01",
    "+275760-09-13T00:00:00Z",
    "2026-02-30",
  ],
  ...["x".repeat(300), "x".repeat(5_000), "₹".repeat(1_500), "0".repeat(400)],
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme" }) },
);

export const hostile: Any = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    0.1,
    1e308,
    2 ** 53,
    -(2 ** 31),
    [],
    {},
    [[]],
    [null],
    DEEPLY_NESTED,
  ),
  fc.constantFrom<unknown>(
    { length: 3 },
    { toString: 1 },
    JSON.parse('{"__proto__":{"a":1}}'),
    Array(300).fill("x"),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value for a schema; one in five is invalid. */
export function valueFor(schema: Json, name: string, ids: Ids): Any {
  return fc.oneof({ weight: 4, arbitrary: validValue(schema, name, ids) }, { weight: 1, arbitrary: hostile });
}

/** A value that fits the schema, which may still break other rules. */
function validValue(schema: Json, name: string, ids: Ids): Any {
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const options = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray);
  if (options) return fc.oneof(...options.map((option: Json) => validValue(option, name, ids)));
  const types = [schema.type ?? "any"].flat().map(String);
  return fc.oneof(...types.map((type) => ofType(type, schema, name, ids)));
}

function ofType(type: string, schema: Json, name: string, ids: Ids): Any {
  const number = (key: string, fallback: number) => Number(schema[key] ?? fallback);
  switch (type) {
    case "object":
      return objectOf(schema, ids);
    case "array": {
      const items = (schema.items ?? {}) as Json; // JSON Schema defines `items` as a schema
      return fc.array(validValue(items, name.replace(/s$/, ""), ids), { maxLength: 4 });
    }
    case "string":
      return textOf(schema, name, ids);
    case "integer":
      return fc.integer({
        min: number("minimum", 0),
        max: Math.max(number("maximum", 1_000), number("minimum", 0)),
      });
    case "number":
      return fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(0, 101, 0.5));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textOf(schema: Json, name: string, ids: Ids): fc.Arbitrary<string> {
  if (/(^|_)(id|ids|owner|by)$/.test(name)) return idText(ids);
  if (/(_at|_from|_to|_until|^from|^to|date)$/.test(name) || schema.format === "date-time") return time;
  if (/mail/.test(name))
    return fc.integer({ min: 1, max: 50 }).map((number) => `fuzz-${number}@example.test`);
  if (/phone/.test(name)) return fc.integer({ min: 9_000_000_000, max: 9_999_999_999 }).map((n) => `+91${n}`);
  if (/colou?r$/.test(name)) return fc.constantFrom("#1565c0", "#0a0a0a");
  const [min, max] = [Number(schema.minLength ?? 0), Math.min(Number(schema.maxLength ?? 60), 60)];
  return fc.oneof(
    fc.string({ minLength: min, maxLength: Math.max(min, max) }),
    fc.constantFrom("Asha", "Ravi Menon", "India", "INR", "Asia/Kolkata", "active", "growth", "free"),
  );
}

const time = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2028-01-01"), noInvalidDate: true })
  .chain((date) => fc.constantFrom(date.toISOString(), date.toISOString().slice(0, 10)));

export function idText({ own, foreign }: Ids): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    { weight: 2, arbitrary: fc.constantFrom(...foreign) },
    { weight: 1, arbitrary: fc.constantFrom(UNKNOWN_ID, UNKNOWN_ID.toLowerCase(), "none", "x") },
  );
}

/** An object for the schema: required fields nearly always, optional and unknown ones sometimes. */
function objectOf(schema: Json, ids: Ids): fc.Arbitrary<Json> {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const parts = properties.map(([name, part]) =>
    fc.option(
      valueFor(part, name, ids).map((value) => [name, value] as const),
      { nil: undefined, freq: required.has(name) ? 30 : 1 },
    ),
  );
  const unknown = fc.option(fc.tuple(hostileText, hostile), { nil: undefined, freq: 1 });
  const extra = fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: unknown });
  return fc
    .tuple(...parts, extra)
    .map((entries) => Object.fromEntries(entries.filter((entry) => entry !== undefined)) as Json);
}
