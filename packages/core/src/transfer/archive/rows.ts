import { toLine } from "../../kernel/csv-line";

/** Rows as lines of CSV with the given columns, and as lines of JSON with all fields; the order of fields never changes. */
export function toLines(rows: readonly object[], columns: readonly string[]): { csv: string; jsonl: string } {
  let [csv, jsonl] = ["", ""];
  for (const each of rows) {
    const row = ordered(each, columns);
    csv += toLine(columns.map((column) => toText(row[column])));
    jsonl += `${JSON.stringify(row)}\n`;
  }
  return { csv, jsonl };
}

function ordered(row: object, columns: readonly string[]): Record<string, unknown> {
  const values = new Map(Object.entries(row));
  const names = new Set([...columns, ...[...values.keys()].sort()]);
  return Object.fromEntries(
    [...names].filter((name) => values.has(name)).map((name) => [name, sorted(values.get(name))]),
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, sorted(part)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value) && value.every((part) => typeof part === "string")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
