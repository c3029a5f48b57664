import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { openSheet } from "./sheet";
import { toWorkbook } from "./workbook";

function workbook(rows: string, parts: Record<string, string> = {}): Uint8Array {
  const replaced = Object.entries({
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  });
  return zipSync({
    ...unzipSync(toWorkbook([["Name", "Phone"]])),
    ...Object.fromEntries(replaced.map(([name, xml]) => [name, strToU8(xml)])),
  });
}

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADER = `<row>${inline("Name")}${inline("Phone")}</row>`;
const references = (rows: number, columns: number, text: string) =>
  workbook(HEADER + `<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`.repeat(rows), {
    "xl/sharedStrings.xml": `<sst><si><t>${text}</t></si></sst>`,
  });
const csv = (text: string) => Buffer.from(`Name,Phone\n${text}`);

function timed(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test.each([
  [
    "a long shared text in thousands of rows",
    references(9_900, 1, "x".repeat(480_000)),
    "a cell in row 2 has more than 32,767 characters",
  ],
  [
    "a text in 160,000 cells",
    references(8_000, 20, "y".repeat(200)),
    "it has more than 20 million characters",
  ],
  [
    "a cell of spaces",
    workbook(`${HEADER}<row r="7">${inline(`a${" ".repeat(60_000)}b`)}</row>`),
    "a cell in row 7 has more than 32,767 characters",
  ],
  [
    "a long cell of a CSV file",
    csv(`Asha,1\n${"x".repeat(40_000)},1\n`),
    "a cell in row 3 has more than 32,767",
  ],
  ["a CSV file of one line", csv("x".repeat(5_000_000)), "a cell in row 2 has more than 32,767 characters"],
  ["unclosed tags", workbook("<c ".repeat(300_000)), "can't be read"],
  ["stray brackets", workbook("<".repeat(800_000)), "can't be read"],
  ["a CSV file of empty lines", csv("\n".repeat(1_000_000)), "no rows below its header"],
  ["a CSV file of empty cells", csv(",\n".repeat(100_000)), "more than 10,000 rows"],
  ["a CSV file of quotes", csv('"'.repeat(1_000_000)), "can't be read"],
  ["a CSV file of broken quotes", csv('"a\n'.repeat(300_000)), "quotes of more than 500 rows are broken"],
])("rejects %s at once", (_, bytes, reason) => {
  const ms = timed(() => expect(() => openSheet(bytes)).toThrow(reason));
  expect(ms).toBeLessThan(5_000);
});

test("accepts a cell of 32,767 characters", () => {
  const [row] = openSheet(csv(`${"x".repeat(32_767)},1\n`)).rows;
  expect(row?.cells[0]).toHaveLength(32_767);
});

test("skips empty lines of a CSV file but counts them in row numbers", () => {
  const { rows } = openSheet(csv("Asha,1\n\n,\n".repeat(6_000)));
  expect([rows.length, rows.at(-1)?.number]).toEqual([6_000, 2 + 5_999 * 3]);
});

test("a distant cell does not use memory", () => {
  const far = (cell: string) => `<row r="1048576"><c r="${cell}"><v>3</v></c></row>`;
  expect(openSheet(workbook(HEADER + far("A1048576"))).rows).toEqual([
    { number: 1_048_576, cells: ["3", ""] },
  ]);
  for (const cell of ["XFD1048576", "ZZZ9999999"])
    expect(openSheet(workbook(HEADER + far(cell))).rows).toEqual([
      { number: 1_048_576, cells: ["", ""], isTooLong: true },
    ]);
});

test("rejects an archive with overlapping entries", () => {
  const bytes = zipSync({ "xl/workbook.xml": new Uint8Array(0), "xl/styles.xml": new Uint8Array(0) });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 20, bytes.length - 60, true);
  expect(() => openSheet(bytes)).toThrow("can't be read");
});
