import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from "../rules";
import { SheetCharacters, type TableRow } from "./refusal";
import { readXml } from "./xml";

const ROWS_READ = IMPORT_ROWS_MAX + 100; // with those above the header
const ESCAPED = /_x([0-9A-F]{4})_/gi; // characters that XML can't hold

/** Gathers the text of `v` and `t` elements, but for phonetic hints. */
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

/** The texts that cells refer to by their number. */
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

/** What the cells of a sheet refer to. */
interface Workbook {
  strings: readonly string[];
  dateStyles: ReadonlySet<number>;
  isFrom1904: boolean;
}

/**
 * The rows of a sheet that hold text, at most a few more than an import takes. Cells to the right of the columns that an
 * import takes share one place behind them. Throws `FileRefused` for too much text.
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

/** 1 of `A5`, 27 of `AA5`. */
function columnOf(place = ""): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(place) ?? [];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

interface Cell {
  readonly t?: string; // what kind of value it has
  readonly s?: string; // the number of its style
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

/** Days are fractions in a workbook: a time is the minute that is nearest. Undefined for no moment of four-digit years. */
function toText(moment: number): string | undefined {
  const date = new Date(Math.round(moment / MINUTE) * MINUTE);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return undefined;
  return date.toISOString().slice(0, 16).replace("T00:00", "").replace("T", " ");
}
