import { constants, crc32, deflateRawSync } from "node:zlib";
import { BYTE_ORDER_MARK, toLine } from "../file/csv-line";

export type Row = Record<string, unknown>;

/** A file of the archive as far as it is written. */
export interface FileState {
  name: string;
  size: number; // before it was packed
  crc: number;
}

const CHUNK = 64 * 1024; // what is packed together: smaller pieces pack worse
/** What ends a file whose chunks all leave it open. */
export const LAST_BLOCK = deflateRawSync(new Uint8Array());

/** Packs the lines of files that are written side by side; what is packed waits to be taken away. */
export class Packing {
  private readonly waiting = new Map<string, string>();
  private readonly packed = new Map<string, Buffer[]>();
  private readonly files: Map<string, FileState>;
  bytes = 0; // that wait packed

  constructor(
    files: readonly FileState[],
    private readonly columns: Record<string, readonly string[]>,
  ) {
    this.files = new Map(files.map((file) => [file.name, { ...file }]));
  }

  /** Opens a table, which is there twice: as CSV in the columns named, and as JSON lines with all fields. */
  open(table: string): void {
    this.write(`${table}.csv`, BYTE_ORDER_MARK + toLine(this.columns[table] ?? []));
    this.write(`${table}.jsonl`, "");
  }

  add(table: string, rows: readonly Row[]): void {
    const columns = this.columns[table] ?? [];
    let [lines, objects] = ["", ""];
    for (const each of rows) {
      const row = ordered(each, columns);
      lines += toLine(columns.map((column) => toText(row[column])));
      objects += `${JSON.stringify(row)}\n`;
    }
    this.write(`${table}.csv`, lines);
    this.write(`${table}.jsonl`, objects);
  }

  write(name: string, text: string): void {
    if (!this.files.has(name)) this.files.set(name, { name, size: 0, crc: 0 });
    const waiting = (this.waiting.get(name) ?? "") + text;
    this.waiting.set(name, waiting);
    if (waiting.length > CHUNK) this.pack(name);
  }

  /** All that was written since the last time, file after file, with how much is whose, and how far the files are. */
  take(): { body: Uint8Array<ArrayBuffer>; lengths: Record<string, number>; files: FileState[] } {
    for (const name of this.waiting.keys()) this.pack(name);
    const parts = [...this.files.keys()].map(
      (name) => [name, Buffer.concat(this.packed.get(name) ?? [])] as const,
    );
    this.packed.clear();
    this.bytes = 0;
    return {
      body: Uint8Array.from(Buffer.concat(parts.map(([, part]) => part))),
      lengths: Object.fromEntries(parts.map(([name, { length }]) => [name, length])),
      files: [...this.files.values()].map((file) => ({ ...file })),
    };
  }

  private pack(name: string): void {
    const text = Buffer.from(this.waiting.get(name) ?? "");
    const file = this.files.get(name);
    this.waiting.delete(name);
    if (!file || text.length === 0) return;
    file.size += text.length;
    file.crc = crc32(text, file.crc);
    const chunk = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH });
    this.packed.set(name, [...(this.packed.get(name) ?? []), chunk]);
    this.bytes += chunk.length;
  }
}

/** The columns first: the table gives the parts of a thing in an order of its own, each time in another one. */
function ordered(row: Row, columns: readonly string[]): Row {
  const names = new Set([...columns, ...Object.keys(row).sort()]);
  return Object.fromEntries(
    [...names].filter((name) => name in row).map((name) => [name, sorted(row[name])]),
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
