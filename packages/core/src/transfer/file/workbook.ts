import { finished } from "node:stream/promises";
import { createDeflateRaw } from "node:zlib";
import { toReadable } from "../../kernel/field";
import { archive, crc32, pack } from "./zip";

const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONSHIPS}/${type}" Target="${target}"/></Relationships>`;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const WORKBOOK = `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Leads" sheetId="1" r:id="r1"/></sheets></workbook>`;
const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;

const PARTS = [
  ["[Content_Types].xml", TYPES],
  ["_rels/.rels", relations("officeDocument", "xl/workbook.xml")],
  ["xl/workbook.xml", WORKBOOK],
  ["xl/_rels/workbook.xml.rels", relations("worksheet", "worksheets/sheet1.xml")],
].map(([name = "", content = ""]) => pack(name, Buffer.from(HEAD + content)));

/** A workbook with one sheet of texts, packed as its rows come: a text is no formula, whatever it begins with. */
export class Workbook {
  private readonly packed: Buffer[] = [];
  private readonly deflate = createDeflateRaw().on("data", (chunk: Buffer) => this.packed.push(chunk));
  private crc = 0;
  private size = 0;
  private rows = 0;

  async add(rows: readonly (readonly string[])[]): Promise<void> {
    const head = this.rows === 0 ? `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>` : "";
    const before = this.rows;
    this.rows += rows.length;
    await this.write(head + rows.map((cells, at) => toRow(cells, before + at + 1)).join(""));
  }

  async end(): Promise<Uint8Array<ArrayBuffer>> {
    await this.write("</sheetData></worksheet>");
    this.deflate.end();
    await finished(this.deflate);
    const sheet = { name: "xl/worksheets/sheet1.xml", crc: this.crc, size: this.size };
    return Uint8Array.from(archive([...PARTS, { ...sheet, bytes: Buffer.concat(this.packed) }]));
  }

  private write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
    return new Promise((done, fail) => this.deflate.write(bytes, (error) => (error ? fail(error) : done())));
  }
}

/** The same of rows that are all at hand. */
export async function toWorkbook(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new Workbook();
  await workbook.add(rows);
  return workbook.end();
}

function toRow(cells: readonly string[], row: number): string {
  const filled = cells.map((cell, at) =>
    cell === ""
      ? ""
      : `<c r="${toLetters(at)}${row}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
  );
  return `<row r="${row}">${filled.join("")}</row>`;
}

/** What a table program calls a column: A to Z, then AA. */
function toLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : toLetters(Math.floor(at / 26) - 1) + last;
}

const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return toReadable(text).replace(/[&<>]/g, (mark) => MARKS[mark] ?? "");
}
