import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { toCell, toLine, withGuard, withoutGuard } from "../../kernel/csv-line";
import { openSheet } from "./sheet";
import { toWorkbook } from "./workbook";

const TEXT = "Name;Ort\nJürgen Müller;“Köln”\n";
const rowsOf = (bytes: Uint8Array) => openSheet(bytes).rows.map(({ cells }) => cells);
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

test.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${TEXT}`)],
  ["UTF-16 with its mark", utf16(`\uFEFF${TEXT}`)],
  ["UTF-16 the other way round", utf16(`\uFEFF${TEXT}`, true)],
  ["UTF-16 without a mark", utf16(TEXT)],
  [
    "Windows-1252",
    Buffer.from([...TEXT].map((letter) => ({ "“": 0x93, "”": 0x94 })[letter] ?? letter.charCodeAt(0))),
  ],
])("reads %s", (_, bytes) => {
  expect(openSheet(bytes)).toEqual({
    source: { sheet: null, header_row: 1 },
    columns: ["Name", "Ort"],
    rows: [{ number: 2, cells: ["Jürgen Müller", "“Köln”"] }],
  });
});

test("reads tabs, multi-line quotes, short rows and duplicate headers, and skips empty rows and columns", () => {
  const file = 'A\tA\t\tB\n\n1\t"two\nlines ""here"""\n1\t2\t3\t4\t5\n';
  const { columns, rows } = openSheet(Buffer.from(file));
  expect(columns).toEqual(["A", "A (2)", "Column 3", "B"]);
  expect(rows).toEqual([
    { number: 3, cells: ["1", 'two\nlines "here"', "", ""] },
    { number: 4, cells: ["1", "2", "3", "4"], isTooLong: true },
  ]);
});

test.each([
  ["a header alone", "Name,City\n", /no rows/],
  ["a page", "<html><table>", /neither a CSV nor an XLSX/],
  ["a picture", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", /neither a CSV nor an XLSX/],
  ["too many rows", `Name\n${"x\n".repeat(10_001)}`, /more than 10,000 rows/],
])("rejects %s", (_, text, reason) => {
  expect(() => openSheet(Buffer.from(text, "latin1"))).toThrow(reason);
});

test.each([
  [
    "a quote that nobody closes",
    'A,B,C\n1,"2,3\n4,5,6\n',
    [
      ["1", '"2', "3", "broken"],
      ["4", "5", "6"],
    ],
  ],
  [
    "the same before rows with quotes",
    'A,B,C\n1,"2,3\n4,"5, 5",6\n',
    [
      ["1", '"2', "3", "broken"],
      ["4", "5, 5", "6"],
    ],
  ],
  [
    "two of them",
    'A,B,C\n1,"2,3\n4,5,6\n7,8",9\n',
    [
      ["1", '"2', "3", "broken"],
      ["4", "5", "6"],
      ["7", '8"', "9"],
    ],
  ],
  [
    "a quote inside of a cell",
    'A,B,C\r\n1,5" pipe,3\r\n"4"x,5,6\r\n',
    [
      ["1", '5" pipe', "3"],
      ['"4"x', "5", "6"],
    ],
  ],
  [
    "a cell of several lines",
    'A,B,C\n1,"2\n2, or\n2",3\n4,5,6\n',
    [
      ["1", "2\n2, or\n2", "3"],
      ["4", "5", "6"],
    ],
  ],
])("%s affects no other row", (_, text, expected) => {
  const { rows } = openSheet(Buffer.from(text));
  expect(rows.map(({ cells, isBroken }) => [...cells, ...(isBroken ? ["broken"] : [])])).toEqual(expected);
});

test.each([
  ["sep=;\nName;Phone\nAsha;1\n", 1],
  ['"sep=;"\r\nName;Phone\r\nAsha;1\r\n', 1],
  ["Leads of November\n\nName;Phone\nAsha;1\n", 3],
  ["Exported on;21/11/2026;;\nBy;Meera;;\nName;Phone;City;Note\nAsha;1;Pune;x\n", 3],
  ["Person;;Deal;\nName;Phone;Value;Stage\nAsha;1;5;New\n", 2],
  ["Naam;Gaon\nAsha;Pune\n", 1],
])("finds the header of %j", (text, row) => {
  const { source, rows } = openSheet(Buffer.from(text));
  expect([source.header_row, rows.length]).toEqual([row, 1]);
  expect(rows[0]?.cells[0]).toBe("Asha");
});

test("reads the visible sheet with leads of a workbook", () => {
  const of = (sheets: [name: string, state: string, rows: string[][]][]) => {
    const parts = unzipSync(toWorkbook([]));
    const tags = sheets.map(
      ([name, state], at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at + 1}"/>`,
    );
    const relations = sheets.map(
      (_, at) =>
        `<Relationship Id="r${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    );
    const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    return zipSync({
      ...parts,
      "xl/workbook.xml": strToU8(xml("xl/workbook.xml").replace(/<sheet .*?\/>/, tags.join(""))),
      "xl/_rels/workbook.xml.rels": strToU8(
        xml("xl/_rels/workbook.xml.rels").replace(/<Relationship .*?\/>/, relations.join("")),
      ),
      ...Object.fromEntries(
        sheets.map(([, , rows], at) => [
          `xl/worksheets/sheet${at + 1}.xml`,
          unzipSync(toWorkbook(rows))["xl/worksheets/sheet1.xml"] ?? new Uint8Array(),
        ]),
      ),
    });
  };
  const leads = [["Leads of November"], [""], ["Name", "Phone"], ["Asha", "1"]];
  const other = [
    ["Name", "Phone"],
    ["Old", "2"],
  ];
  const help = [["How to fill this in"], ["Write one lead a row"], ["Ask Meera"]];
  const { source, rows } = openSheet(
    of([
      ["Old", "hidden", other],
      ["Empty", "visible", []],
      ["Help", "visible", help],
      ["R&amp;D leads", "visible", leads],
    ]),
  );
  expect([source, rows.map(({ cells }) => cells)]).toEqual([
    { sheet: "R&D leads", header_row: 3 },
    [["Asha", "1"]],
  ]);
  expect(openSheet(of([["Old", "veryHidden", other]])).source).toEqual({
    sheet: null,
    header_row: 1,
  });
});

test("reads the first sheet of a workbook, and its own output", () => {
  const rows = [
    ["Name", "Phone", "Note"],
    ["Asha & Söhne <1>", "+919876543210", "=1+1"],
    ["", "", "only here"],
  ];
  expect(rowsOf(toWorkbook(rows))).toEqual([rows[1], rows[2]]);
});

test.each([
  ["dd\\-mmm\\-yyyy hh:mm AM/PM", "46347.4166666", "2026-11-21 10:00"],
  ["[$-4009]dd/mm/yyyy;@", "46347", "2026-11-21"],
  ["yyyymmdd", "46347", "2026-11-21"],
  ["yyyy-mm-ddThh:mm:ss.000", "46347.4166666", "2026-11-21 10:00"],
  ["&quot;Day &quot;d mmm yy", "46347.416655", "2026-11-21 10:00"],
  ["#,##0.00\\ &quot;days&quot;", "46347", "46347"],
  ["[Red]0.0", "46347", "46347"],
])("reads a cell in the number format %s", (format, value, text) => {
  for (const [id, epoch] of [
    ["164", ""],
    ["60", ""],
    ["164", "true"],
    ["164", "1"],
  ] as const) {
    const parts = unzipSync(toWorkbook([["When"], ["x"]]));
    const styles = `<styleSheet><numFmts><numFmt numFmtId="${id}" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs></styleSheet>`;
    const relation = `<Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;
    const isDay = text !== value;
    const cell = epoch && isDay ? Number(value) - 1462 : value;
    const edited = (name: string, change: (xml: string) => string) =>
      strToU8(change(strFromU8(parts[name] ?? new Uint8Array())));
    const bytes = zipSync({
      ...parts,
      "xl/styles.xml": strToU8(styles),
      "xl/_rels/workbook.xml.rels": edited("xl/_rels/workbook.xml.rels", (xml) =>
        xml.replace("</Relationships>", relation),
      ),
      "xl/workbook.xml": edited("xl/workbook.xml", (xml) =>
        epoch ? xml.replace("<sheets>", `<workbookPr date1904="${epoch}"/><sheets>`) : xml,
      ),
      "xl/worksheets/sheet1.xml": edited("xl/worksheets/sheet1.xml", (xml) =>
        xml.replace(/<c r="A2".*?<\/c>/, `<c r="A2" s="1"><v>${cell}</v></c>`),
      ),
    });
    expect(rowsOf(bytes), `${id} ${epoch}`).toEqual([[text]]);
  }
});

test("rejects archives that are not workbooks, are truncated, or unpack to too much", () => {
  expect(() => openSheet(zipSync({ "a.txt": strToU8("a") }))).toThrow(/neither a CSV nor an XLSX/);
  expect(() => openSheet(toWorkbook([["a"], ["b"]]).subarray(0, 300))).toThrow(/can't be read/);
  expect(() => openSheet(announcing(101 * 1024 * 1024))).toThrow(/more than 100 MB/);
});

test("an archive with a false size unpacks to no more than it declares", () => {
  expect(() => openSheet(announcing(10))).toThrow(/can't be read/);
});

/** An archive of 1 MB with a false size. */
function announcing(size: number): Uint8Array {
  const bytes = zipSync({ "xl/workbook.xml": new Uint8Array(1024 * 1024) }, { level: 9 });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 30; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true);
  }
  return bytes;
}

test("cell contents survive writing and reading", () => {
  const cell = fc
    .string({ unit: "grapheme", maxLength: 12 })
    .map((text) => text.trim().replace(/\p{Cc}/gu, ""));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (pairs) => {
      const filled = pairs.map(([a, b]) => [`x${a}`, b]);
      const text = [["First", "Second"], ...filled].map(toLine).join("");
      const read = rowsOf(Buffer.from(`\uFEFF${text}`));
      expect(read).toEqual(filled);
    }),
    { numRuns: 50 },
  );
});

test.each([
  "=1+1",
  "+91",
  "-1",
  "@a",
  "\t=1",
  "\r=1",
  "\n=1",
  " =1",
  "＝1+1",
  "＋91",
  "－1",
  "＠a",
  "'=1",
  "'98",
])("%j is not a formula in a spreadsheet, and is unchanged after an import", (text) => {
  expect(toCell(text)).toMatch(/^"?'/);
  expect(withoutGuard(withGuard(text))).toBe(text);
});

test("removes the apostrophe that protects numbers in spreadsheets, and no other", () => {
  expect(["'+919876543210", "'098", "O'Brien", "'tis"].map(withoutGuard)).toEqual([
    ...["+919876543210", "098", "O'Brien", "'tis"],
  ]);
});

test("quotes cells when necessary", () => {
  expect(toLine(["a,b", 'say "x"', "plain"])).toBe('"a,b","say ""x""",plain\r\n');
});
