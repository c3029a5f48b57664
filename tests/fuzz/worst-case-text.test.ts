import { readdirSync, readFileSync } from "node:fs";
import { nameDevice } from "@leadlane/core/access/device-name";
import { isCommon } from "@leadlane/core/access/passwords/common-passwords";
import { assertUncommon } from "@leadlane/core/access/passwords/password";
import { isPattern } from "@leadlane/core/access/passwords/rules";
import { fitsName } from "@leadlane/core/access/rules";
import { isDate } from "@leadlane/core/calendar/times";
import type { StoredField } from "@leadlane/core/fields/field";
import { isSecret, toOrigin } from "@leadlane/core/forms/rules";
import { toPlainText } from "@leadlane/core/invoices/plain-text";
import { isGstin } from "@leadlane/core/invoices/rules";
import { toCell, toLine, withGuard, withoutGuard } from "@leadlane/core/kernel/csv-line";
import { AppError } from "@leadlane/core/kernel/error";
import { removeUnprintable } from "@leadlane/core/kernel/field";
import { hasHomoglyphs } from "@leadlane/core/kernel/homoglyphs";
import { isId } from "@leadlane/core/kernel/id";
import { readPhone } from "@leadlane/core/kernel/phone/rules";
import * as Text from "@leadlane/core/kernel/rules";
import {
  hasTag,
  mention,
  mentionsIn,
  partsOf,
  uniqueTags,
  withPlainMentions,
} from "@leadlane/core/leads/rules";
import { escapeHtml, oneLine, plainText } from "@leadlane/core/mail/escape";
import * as Names from "@leadlane/core/mail/names";
import { write } from "@leadlane/core/mail/templates";
import { readAmount } from "@leadlane/core/money/rules";
import { prefixOf } from "@leadlane/core/search/entity";
import { digitsOf } from "@leadlane/core/search/phone";
import * as Query from "@leadlane/core/search/query";
import { subjectOf } from "@leadlane/core/search/subject";
import { fold, phrasesOf, wordsOf } from "@leadlane/core/search/words";
import * as Templates from "@leadlane/core/templates/rules";
import { toSlug } from "@leadlane/core/tenants/slug";
import { delimiterOf, parseCsv } from "@leadlane/core/transfer/file/csv";
import { decode } from "@leadlane/core/transfer/file/decode";
import { FileRefused, type Sheet } from "@leadlane/core/transfer/file/refusal";
import { openSheet } from "@leadlane/core/transfer/file/sheet";
import { toWorkbook } from "@leadlane/core/transfer/file/workbook";
import * as Header from "@leadlane/core/transfer/headers/header";
import * as Cells from "@leadlane/core/transfer/reading/cells";
import { readColumns } from "@leadlane/core/transfer/reading/column-reading";
import { numbersOf, readDay } from "@leadlane/core/transfer/reading/day";
import { draftRow, gatherRows } from "@leadlane/core/transfer/reading/draft";
import { guessColumns } from "@leadlane/core/transfer/reading/guess";
import { readMoment } from "@leadlane/core/transfer/reading/moment";
import { ownColumns, ownNamed } from "@leadlane/core/transfer/reading/own";
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS } from "@leadlane/core/transfer/rules";
import { parse, parseJson } from "@leadlane/functions/api/request";
import { routes } from "@leadlane/functions/api/routes";
import { viewerOf } from "@leadlane/functions/api/viewer";
import { MISLEADING_PATH } from "@leadlane/site/api-path";
import { CONTENT_PATH } from "@leadlane/site/content-rules";
import { pageOf } from "@leadlane/site/paths";
import { strToU8, unzipSync, zipSync } from "fflate";
import { beforeEach, expect, test, vi } from "vitest";
import { isHeadless } from "../../packages/web/src/features/leads/transfer/header-row";
import { partsOf as markParts } from "../../packages/web/src/features/palette/matching";
import { searchCountries, splitPhone, typePhone } from "../../packages/web/src/ui/form/phone-value";
import { operations } from "./request";
import type { Json } from "./values";

const BYTES = 100_000;
const CPU_MS_MAX = 500; // of CPU time; quadratic reading takes seconds
const ATTEMPTS = 3; // garbage collection may slow down a single try

const [ABOVE, BELOW, NUKTA] = ["\u0301", "\u0316", "\u093c"];
const PATTERNS = [
  ...[" ", "\n", "\t ", "\u00a0", "<", "<c ", "&lt;", '"', '"a",', '"a\n', "'", ",", ";", ", ", ":::"],
  ...[
    "@",
    "a@",
    "a@b.c,",
    "1",
    "1 ",
    "1.1",
    "9876543210,",
    "(",
    "(1",
    "+",
    "+91 ",
    ".",
    "-",
    "1-",
    "/",
    "=",
    "%",
  ],
  ...["a", "aA", "a ", "a'", "a.", "[", "@[", "@[a](", "_x0041_", '{"a":', "[[", "\\", `क${NUKTA}`],
  ...[ABOVE, BELOW + ABOVE, "\u200f", "🙂", "\ud800", "\ufdfa", "İ", "http://a."],
];
/** Long repetitions without the final match of a pattern. */
const TEXTS = PATTERNS.map((pattern) => {
  const run = pattern.repeat(BYTES / Buffer.byteLength(pattern));
  return /\s/.test(pattern) ? `1${run}!` : `${run}!`;
});

const NO_VALUES: Templates.PlaceholderValues = {
  ...{ name: null, first_name: null, company: null, product: null },
  ...{ price: null, owner: null, business: null, follow_up: null },
};

/** Parsers of input from users, programs and files, by module. */
const PARSERS: Record<string, (text: string) => unknown> = {
  "access/device-name#nameDevice": nameDevice,
  "access/passwords/common-passwords#isCommon": isCommon,
  "access/passwords/password#assertUncommon": (text) => assertUncommon(text, text),
  "access/passwords/rules#isPattern": isPattern,
  "access/rules#fitsName": (text) => [fitsName("Asha Verma", text), fitsName(text, "asha")],
  "calendar/times#isDate": isDate,
  "forms/rules#isSecret": (text) => isSecret(text, text),
  "forms/rules#toOrigin": (text) => [toOrigin(text), toOrigin(`https://${text}`)],
  "invoices/plain-text#toPlainText": toPlainText,
  "invoices/rules#isGstin": isGstin,
  "kernel/field#removeUnprintable": removeUnprintable,
  "kernel/id#isId": isId,
  "kernel/phone/rules#readPhone": (text) => readPhone(text),
  "kernel/rules#emailIn": Text.emailIn,
  "kernel/rules#normalized": (text) => Text.normalized(text, "NFKD"),
  "kernel/rules#readEmail": Text.readEmail,
  "kernel/rules#toAsciiDigits": Text.toAsciiDigits,
  "kernel/rules#withoutInvisible": Text.withoutInvisible,
  "kernel/homoglyphs#hasHomoglyphs": hasHomoglyphs,
  "leads/rules#mention": (text) => mention(text, "id"),
  "leads/rules#mentionsIn": mentionsIn,
  "leads/rules#partsOf": partsOf,
  "leads/rules#uniqueTags": (text) => [uniqueTags(text.split(",")), hasTag([text], text)],
  "leads/rules#withPlainMentions": (text) => withPlainMentions(text),
  "mail/escape#escapeHtml": escapeHtml,
  "mail/escape#oneLine": (text) => oneLine(text),
  "mail/escape#plainText": (text) => plainText(text, BYTES),
  "mail/names#businessName": Names.businessName,
  "mail/names#greeting": Names.greeting,
  "mail/names#personName": Names.personName,
  "mail/names#phrase": Names.phrase,
  "mail/templates#write": renderEmailChange,
  "money/rules#readAmount": (text) => [readAmount(text, "INR"), readAmount(text, "USD", ",")],
  "search/entity#prefixOf": prefixOf,
  "search/phone#digitsOf": digitsOf,
  "search/query#parse": (text) => Query.parse(text)?.matches(ASHA),
  "search/subject#subjectOf": (text) => subjectOf({ name: text, company: null, email: null, phone: null }),
  "search/words#fold": fold,
  "search/words#phrasesOf": phrasesOf,
  "search/words#wordsOf": wordsOf,
  "templates/rules#fillIn": (text) => Templates.fillIn(text, NO_VALUES),
  "templates/rules#placeholdersIn": Templates.placeholdersIn,
  "templates/rules#unknownPlaceholder": Templates.unknownPlaceholder,
  "tenants/slug#toSlug": toSlug,
  "transfer/file/csv#delimiterOf": delimiterOf,
  "transfer/file/csv#parseCsv": parseCsv,
  "kernel/csv-line#toCell": toCell,
  "kernel/csv-line#toLine": (text) => toLine(text.split(",")),
  "kernel/csv-line#withGuard": withGuard,
  "kernel/csv-line#withoutGuard": (text) => withoutGuard(`'${text}`),
  "transfer/file/decode#decode": (text) => decode(Buffer.from(text)),
  "transfer/file/sheet#openSheet of CSV": (text) => openSheet(Buffer.from(`Name,Phone\n${text}`)),
  "transfer/file/sheet#openSheet of a workbook": (text) => openSheet(workbook(text)),
  "transfer/headers/header#fieldsNamed": Header.fieldsNamed,
  "transfer/headers/header#isOtherPerson": Header.isOtherPerson,
  "transfer/headers/header#isTechnical": Header.isTechnical,
  "transfer/headers/header#namePartOf": Header.namePartOf,
  "transfer/headers/header#toWords": Header.toWords,
  "transfer/reading/cells#isFilled": Cells.isFilled,
  "transfer/reading/cells#readChoice": Cells.readChoice,
  "transfer/reading/cells#readList": (text) => Cells.writeList(Cells.readList(text)),
  "transfer/reading/cells#readPhone": Cells.readPhone,
  "transfer/reading/cells#toLabel": Cells.toLabel,
  "transfer/reading/day#numbersOf": numbersOf,
  "transfer/reading/day#readDay": (text) => readDay(text, "dmy"),
  "transfer/reading/draft#draftRow": importRow,
  "transfer/reading/moment#readMoment": (text) => readMoment(text, { order: "dmy" }, "Asia/Kolkata"),
  "transfer/reading/own#ownNamed": (text) => ownNamed(text, OWN),
  "functions/api/request#parseJson": parseJson,
  "functions/api/viewer#viewerOf": (text) => viewerOf({ header: () => text, sourceIp: text }, text),
  "web/palette/matching#partsOf": (text) => [
    markParts("Asha Verma", text),
    markParts(text.slice(0, 500), text),
  ],
  "web/transfer/header-row#isHeadless": (text) => isHeadless([{ name: text }]),
  "web/form/phone-value#typePhone": (text) => typePhone(splitPhone(text), text),
  "web/form/phone-value#searchCountries": (text) => searchCountries(text),
  "site/api-path": (text) => new RegExp(MISLEADING_PATH).test(text),
  "site/content-rules": (text) => CONTENT_PATH.test(`/content/wp-content/uploads/${text}`),
  "site/paths#pageOf": pageOf,
};

const FIELD: StoredField = {
  ...{ id: "1", key: "course", label: "Course", kind: "choice", help: null, group: null, required: false },
  ...{ required_for: [], options: [], default: null, in_list: false, on_card: false, retired: false },
  ...{ created_at: "2026-11-22T10:00:00.000Z", updated_at: "2026-11-22T10:00:00.000Z", version: 1 },
};
const OWN = ownColumns({ fields: [FIELD] });

/** Not parsers of user input, or intentionally slow with their own limit. */
const OTHERS = [
  ...["access/passwords/password#hashPassword", "access/passwords/password#verifyPassword"],
  ...[
    "kernel/seal#seal",
    "kernel/seal#sealLasting",
    "access/users/factor-reset#resetSecondFactorOf",
    "leads/list/filter#valuesOf",
    "permissions/rules#isRole",
    "permissions/rules#findRole",
  ],
  ...[
    "subscription/settle#takeEvent",
    "payments/razorpay/signature#isSigned",
    "payments/razorpay/signature#sign",
  ],
];

beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://leadlane.example");
  vi.stubEnv("AUTH_SECRET", "s".repeat(64));
});

const ASHA = subjectOf({
  name: "Asha Verma",
  company: null,
  email: "asha@acme.test",
  phone: "+919876543210",
});

function renderEmailChange(text: string): unknown {
  const at = "2026-11-22T10:00:00.000Z";
  const about = { to: "asha@acme.test", name: text, at, device: text, timezone: "Asia/Kolkata" };
  return write({ template: "email_change", ...about, email: text, reset_id: "01R", side: "old" });
}

/** A workbook with this text as its sheet and as a cell. */
function workbook(text: string): Uint8Array {
  const cell = escapeHtml(text.slice(0, 30_000));
  const row = `<row><c t="inlineStr"><is><t>${cell}</t></is></c></row>`;
  return zipSync({
    ...unzipSync(toWorkbook([])),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${row}${row}${text}</sheetData></worksheet>`),
  });
}

const FIELD_TEXT = BYTES / IMPORT_FIELD_NAMES.length;

/** Reads an import row with a part of the text in each cell. */
function importRow(text: string): unknown {
  const columns = IMPORT_FIELD_NAMES.map((field) => IMPORT_FIELDS[field].label);
  const cells = columns.map((_, at) => text.slice(at * FIELD_TEXT, (at + 1) * FIELD_TEXT));
  const sheet: Sheet = {
    ...{ source: { sheet: null, header_row: 1 }, columns },
    rows: [{ number: 2, cells }],
  };
  const readings = readColumns(sheet, IMPORT_FIELD_NAMES, [], { order: "dmy", currency: "INR" });
  const none = new Map<string, string>();
  const labels = {
    known: { status_id: none, source_id: none, owner_id: none, products: none },
    ...{ unknown: new Map(), types: new Map() },
  };
  const rules = {
    ...{ currency: "INR", timeZone: "Asia/Kolkata", now: 0, userId: "", labels },
    ...{ mayAssign: true, mayArchive: true },
  };
  const named = columns.map((name, at) => ({ name, reading: readings[at] }));
  guessColumns(sheet);
  return gatherRows(sheet, IMPORT_FIELD_NAMES).map((row) => draftRow(row, named, rules));
}

/** CPU time in milliseconds; rejections count too. */
function timed(run: () => unknown): number {
  const before = process.cpuUsage();
  try {
    run();
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof FileRefused)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Texts above the time limit, with their milliseconds. */
function slowTexts(read: (text: string) => unknown, texts: readonly string[] = TEXTS): string[] {
  return texts.flatMap((text) => {
    let least = Number.POSITIVE_INFINITY;
    for (let attempts = 0; attempts < ATTEMPTS && least > CPU_MS_MAX; attempts += 1)
      least = Math.min(
        least,
        timed(() => read(text)),
      );
    return least > CPU_MS_MAX ? [`${JSON.stringify(text.slice(0, 20))}: ${Math.round(least)} ms`] : [];
  });
}

test.each(Object.keys(PARSERS))("%s reads 100 kB of any text without delay", (name) => {
  expect(slowTexts(PARSERS[name] ?? String)).toEqual([]);
});

test("every core function with a text parameter is covered", () => {
  const root = "packages/core/src";
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const reads =
    /export (?:async )?function\*? (\w+)\(\s*(?:text|typed|value|header|cell|email|password)\??: string\b/g;
  const found = files
    .filter((file) => file.endsWith(".ts") && !file.includes(".test"))
    .flatMap((file) =>
      [...readFileSync(`${root}/${file}`, "utf8").matchAll(reads)].map(
        ([, name]) => `${file.slice(0, -".ts".length)}#${name}`,
      ),
    );
  const known = new Set([...Object.keys(PARSERS), ...OTHERS]);
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter((one) => !known.has(one))).toEqual([]);
});

/** A value of the schema with this text in every string; lists have the maximum size. */
function fillSchema(schema: Json, text: string): unknown {
  const { type, properties, items, anyOf, oneOf } = schema as Schema;
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return fillSchema(first, text);
  if (type === "array" && items)
    return Array.from({ length: 5_000 }, () => fillSchema(items, text.slice(0, 20)));
  if (!properties) return type === "string" || type === undefined ? text : 1;
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, fillSchema(property, text)]),
  );
}

interface Schema {
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
}

const BODY_TEXT = 20_000; // smaller, since a body has several texts
const BODY_TEXTS = TEXTS.filter((_, at) => at % 7 === 0).map((text) => text.slice(-BODY_TEXT));

test.each(routes.filter(({ body, query }) => body || query).map((route) => [route.name, route] as const))(
  "%s reads any text without delay",
  (_, route) => {
    const path = `/api${route.path.replace(/:(\w+)/g, "{$1}")}`;
    const operation = operations.find(
      (one) => one.path === path && one.method === route.method.toUpperCase(),
    );
    const slow = slowTexts((text) => {
      const query = operation?.parameters.map(({ name }) => [name, text]) ?? [];
      for (const read of [
        () => route.query && parse(route.query, Object.fromEntries(query)),
        () => route.body && parse(route.body, fillSchema(operation?.body ?? {}, text)),
      ])
        timed(read);
    }, BODY_TEXTS);
    expect(slow).toEqual([]);
  },
);
