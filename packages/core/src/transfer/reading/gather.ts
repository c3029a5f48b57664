import { EMAIL_PATTERN } from "../../kernel/rules";
import type { SheetRow } from "../file/refusal";
import { fieldsNamed, isOtherPerson, namePartOf, placeOf } from "../headers/header";
import { CONTACTS_TEXT_MAX, IMPORT_FIELDS, type ImportField } from "../rules";
import { isFilled, readPhone } from "./cells";

export interface ReadColumn {
  name: string;
  field: ImportField | null;
}

export interface Gathered {
  cells: Partial<Record<ImportField, string>>;
  columns: Partial<Record<ImportField, number>>;
}

interface Cell {
  at: number;
  column: string;
  text: string;
}

const PERSON = /^(Null|Nil|Na|None)$/;

/** Collects a row's cells by field; if several columns map to a field, the first non-empty one wins. */
export function gather({ cells }: Pick<SheetRow, "cells">, columns: readonly ReadColumn[]): Gathered {
  const byField = new Map<ImportField, Cell[]>();
  for (const [at, { name, field }] of columns.entries()) {
    const text = cells[at] ?? "";
    if (!field || !(isFilled(text) || (field === "name" && PERSON.test(text)))) continue;
    byField.set(field, [...(byField.get(field) ?? []), { at, column: name, text }]);
  }
  const gathered: Gathered = { cells: {}, columns: {} };
  const further = [
    ...takeContact(byField, "phone", /:::|[/;,|\n]/, (part) => readPhone(part) !== undefined),
    ...takeContact(byField, "email", /:::|[\s;,|<>]+/, (part) => EMAIL_PATTERN.test(part)),
  ];
  for (const [field, fieldCells] of byField) {
    const [first] = fieldCells;
    if (!first) continue;
    gathered.columns[field] = first.at;
    gathered.cells[field] = textOf(field, fieldCells, first);
  }
  const note = [gathered.cells.note, ...further].filter((line) => line !== undefined).join("\n");
  if (note !== "") gathered.cells.note = note;
  return gathered;
}

function textOf(field: ImportField, cells: readonly Cell[], first: Cell): string {
  if (field === "name") return nameOf(cells);
  if (field === "note") return cells.map(noteOf).join("\n");
  return ["tags", "choices", "references"].includes(IMPORT_FIELDS[field].kind)
    ? cells.map(({ text }) => text).join("\n")
    : first.text;
}

function nameOf(cells: readonly Cell[]): string {
  const parts = cells.map((cell) => ({ ...cell, part: namePartOf(cell.column) }));
  const whole = parts.find(({ part }) => part === "full");
  if (whole) return whole.text;
  const ordered = parts.toSorted((a, b) => placeOf(a.part) - placeOf(b.part) || a.at - b.at);
  return ordered.map(({ text }) => text).join(" ");
}

function noteOf({ column, text }: Cell): string {
  const isNote = fieldsNamed(column).some(({ field, strength }) => field === "note" && strength > 1);
  return isNote ? text : `${column}: ${text}`;
}

/** Keeps the first readable contact in its field and moves the others to the note. */
function takeContact(
  byField: Map<ImportField, Cell[]>,
  field: "phone" | "email",
  between: RegExp,
  isReadable: (part: string) => boolean,
): string[] {
  const cells = (byField.get(field) ?? []).toSorted(
    (a, b) => Number(isOtherPerson(a.column)) - Number(isOtherPerson(b.column)) || a.at - b.at,
  );
  const parts = cells.flatMap((cell) => partsOf(cell, between, isReadable));
  const chosen = parts.find(({ text }) => isReadable(text));
  if (!chosen) return [];
  byField.set(field, [chosen]);
  const key = (text: string) => (field === "phone" ? readPhone(text) : undefined) ?? text.toLowerCase();
  const seen = new Set([key(chosen.text)]);
  return parts.flatMap(({ column, text }) => {
    if (seen.has(key(text))) return [];
    seen.add(key(text));
    return `${column || IMPORT_FIELDS[field].label}: ${text}`;
  });
}

function partsOf(cell: Cell, between: RegExp, isReadable: (part: string) => boolean): Cell[] {
  if (cell.text.length > CONTACTS_TEXT_MAX) return [cell];
  const parts = cell.text.split(between).map((part) => part.trim());
  const readable = parts.filter(isReadable);
  return readable.length > 0 ? readable.map((text) => ({ ...cell, text })) : [cell];
}
