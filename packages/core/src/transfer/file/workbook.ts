import { strToU8, Zip, type ZipPassThrough } from "fflate";
import { removeUnprintable } from "../../kernel/field";
import { Packed } from "./packed";

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
] as const;

export class Workbook {
  private readonly packed: Uint8Array[] = [];
  private readonly archive = new Zip((error, chunk) => {
    if (error) throw error;
    this.packed.push(chunk);
  });
  private readonly sheet = this.open("xl/worksheets/sheet1.xml");
  private rows = 0;

  constructor() {
    this.sheet.push(strToU8(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`));
  }

  add(rows: readonly (readonly string[])[]): void {
    const before = this.rows;
    this.rows += rows.length;
    this.sheet.push(strToU8(rows.map((cells, at) => toRow(cells, before + at + 1)).join("")));
  }

  end(): Uint8Array<ArrayBuffer> {
    this.sheet.push(strToU8("</sheetData></worksheet>"), true);
    for (const [name, content] of PARTS) this.open(name).push(strToU8(HEAD + content), true);
    this.archive.end();
    return Uint8Array.from(Buffer.concat(this.packed));
  }

  private open(name: string): ZipPassThrough {
    const part = new Packed(name);
    this.archive.add(part);
    return part;
  }
}

export function toWorkbook(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const workbook = new Workbook();
  workbook.add(rows);
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

function toLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : toLetters(Math.floor(at / 26) - 1) + last;
}

const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return removeUnprintable(text).replace(/[&<>]/g, (mark) => MARKS[mark] ?? "");
}
