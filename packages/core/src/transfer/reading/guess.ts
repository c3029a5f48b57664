import { EMAIL_PATTERN } from "../../kernel/rules";
import type { Sheet } from "../file/refusal";
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from "../rules";
import { readPhone } from "./cells";
import { FIELD_WORDS } from "./field-words";

/** What each column is read as; null where it is left out. */
export type ColumnMapping = Record<string, ImportField | null>;

const LOOKED_AT = 50;
const MOST = 0.7; // of the cells that are filled
/** Columns that make one field together, as `First name` and `Last name` do. */
export const JOINED: readonly ImportField[] = ["name", "tags", "note", "products"];

/** What the columns seem to be: as they were read the last time, by their names, then by what they hold. */
export function guessColumns({ columns, rows }: Sheet, kept: ColumnMapping = {}): ColumnMapping {
  const guess = new Map<string, ImportField | null>();
  const taken = new Set<ImportField>();
  const take = (column: string, field: ImportField | null) => {
    guess.set(column, field);
    if (field) taken.add(field);
  };
  const before = new Map(Object.entries(kept));
  for (const column of columns) {
    const field = before.get(toWords(column));
    if (field !== undefined) take(column, field);
  }
  for (const nameOf of [exactly, partly]) {
    for (const column of columns.filter((one) => !guess.has(one))) {
      const field = nameOf(toWords(column));
      if (field && (!taken.has(field) || isPartOfName(column, field))) take(column, field);
    }
  }
  for (const [at, column] of columns.entries()) {
    if (guess.has(column)) continue;
    const cells = rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells[at] || []);
    const field = byContent(cells);
    take(column, field && !taken.has(field) ? field : null);
  }
  return byColumn(columns, guess);
}

/** A mapping that names each column of a file, and no other. */
export function byColumn(columns: readonly string[], read: ReadonlyMap<string, ImportField | null>) {
  const mapping: ColumnMapping = Object.fromEntries(
    columns.map((column) => [column, read.get(column) ?? null]),
  );
  return mapping;
}

/** A header as its words alone. */
export function toWords(header: string): string {
  return header
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

const NAMED = new Map<string, ImportField>(
  IMPORT_FIELD_NAMES.flatMap((field) =>
    [toWords(IMPORT_FIELDS[field].label), toWords(field), ...FIELD_WORDS[field].split(",")].map(
      (words): [string, ImportField] => [words, field],
    ),
  ),
);

function exactly(words: string): ImportField | undefined {
  return NAMED.get(words);
}

/** By the longest name that stands in the header. */
function partly(words: string): ImportField | undefined {
  const found = [...NAMED].filter(([name]) => name.length > 3 && ` ${words} `.includes(` ${name} `));
  return found.sort(([a], [b]) => b.length - a.length)[0]?.[1];
}

function isPartOfName(column: string, field: ImportField): boolean {
  return field === "name" && /^(first|middle|last) name$|^surname$/.test(toWords(column));
}

function byContent(cells: readonly string[]): ImportField | undefined {
  if (cells.length === 0) return undefined;
  const share = (test: (cell: string) => boolean) => cells.filter(test).length / cells.length;
  if (share((cell) => EMAIL_PATTERN.test(cell)) >= MOST) return "email";
  const isPhone = (cell: string) => cell.replace(/\D/g, "").length >= 10 && readPhone(cell) !== undefined;
  return share(isPhone) >= MOST ? "phone" : undefined;
}
