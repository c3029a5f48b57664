import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from "../rules";
import { SheetCharacters, type TableRow } from "./refusal";
import { readXml } from "./xml";

const ROWS_READ = IMPORT_ROWS_MAX + 100;
const ESCAPED = /_x([0-9A-F]{4})_/gi;

/** Collects text elements except phonetic hints. */
class TextReader {
  text = "";
  private isOpen = false;
  private isPhonetic = false;

  open(tag: string): void {
    if (tag === "rPh") this.isPhonetic = true;
    this.isOpen = (tag === "t" || tag === "v") && !this.isPhonetic;
  }

  add(text: string): void {
    if (this.isOpen) this.text += text;
  }

  close(tag: string): void {
    if (tag === "rPh") this.isPhonetic = false;
    this.isOpen = false;
  }
}

export function readStrings(part: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  if (!part) return strings;
  let reader = new TextReader();
  readXml(part, {
    open(tag) {
      if (tag === "si") reader = new TextReader();
      else reader.open(tag);
    },
    text: (text) => reader.add(text),
    close(tag) {
      if (tag === "si") strings.push(reader.text);
      else reader.close(tag);
    },
  });
  return strings;
}

interface Workbook {
  strings: readonly string[];
  dateStyles: ReadonlySet<number>;
  isFrom1904: boolean;
}

/**
 * Rows with text, a few more than the import limit. Cells beyond the column limit are merged. Throws
 * `FileRefused`.
 */
export function readRows(part: Uint8Array, workbook: Workbook): TableRow[] {
  const rows: TableRow[] = [];
  const characters = new SheetCharacters();
  let [row, column] = [0, 0];
  let cells: string[] = [];
  let cell: Cell = {};
  let reader = new TextReader();
  const put = () => {
    const text = textOf(cell, reader.text, workbook);
    characters.add(text.length, row);
    if (text.trim() === "") return;
    const at = Math.min(column - 1, IMPORT_COLUMNS_MAX);
    while (cells.length < at) cells.push("");
    cells[at] = text;
  };
  readXml(
    part,
    {
      open(tag, attributes) {
        if (tag === "row") {
          row = rowOf(attributes.r) ?? row + 1;
          [column, cells] = [0, []];
        } else if (tag === "c") {
          column = columnOf(attributes.r) ?? column + 1;
          [cell, reader] = [attributes, new TextReader()];
        } else reader.open(tag);
      },
      text: (text) => reader.add(text),
      close(tag) {
        if (tag === "c") put();
        else if (tag === "row" && cells.length > 0) rows.push({ number: row, cells });
        else reader.close(tag);
      },
    },
    () => rows.length > ROWS_READ,
  );
  return rows;
}

function rowOf(place = ""): number | undefined {
  return /^\d{1,7}$/.test(place) ? Number(place) : undefined;
}

/** 1 for `A5`, 27 for `AA5`. */
function columnOf(place = ""): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(place) ?? [];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

interface Cell {
  readonly t?: string;
  readonly s?: string;
}

function textOf({ t = "n", s }: Cell, value: string, workbook: Workbook): string {
  if (value === "") return "";
  switch (t) {
    case "s":
      return unescaped(workbook.strings[Number(value)] ?? "");
    case "b":
      return value === "1" ? "true" : "false";
    case "d":
      return toText(Date.parse(value)) ?? value;
    case "n":
      return numberText(value, workbook.dateStyles.has(Number(s)), workbook.isFrom1904);
    default:
      return unescaped(value);
  }
}

function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DAYS_BEFORE_1970 = 25_569;
const DAYS_BEFORE_1904 = 1_462;

function numberText(value: string, isDate: boolean, isFrom1904: boolean): string {
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  if (!isDate) return String(number);
  const days = number + (isFrom1904 ? DAYS_BEFORE_1904 : 0) - DAYS_BEFORE_1970;
  return toText(days * DAY) ?? String(number);
}

/** Dates are fractions of days: rounds to minutes. Undefined outside four-digit years. */
function toText(moment: number): string | undefined {
  const date = new Date(Math.round(moment / MINUTE) * MINUTE);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return undefined;
  return date.toISOString().slice(0, 16).replace("T00:00", "").replace("T", " ");
}
