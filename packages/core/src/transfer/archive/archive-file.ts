import { strToU8, Zip } from "fflate";
import { Multipart } from "../../kernel/aws/bucket";
import { BYTE_ORDER_MARK, toLine } from "../file/csv-line";
import { Packed } from "../file/packed";

export type Row = Record<string, unknown>;

const HEADERS = {
  "content-type": "application/zip",
  "content-disposition": 'attachment; filename="leadlane-everything.zip"',
};

/** An archive that leaves for the bucket as it is packed: a few megabytes of it are here at any time. */
export class ArchiveFile {
  private readonly zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.upload.add(chunk);
  });

  private constructor(private readonly upload: Multipart) {}

  static async begin(key: string): Promise<ArchiveFile> {
    return new ArchiveFile(await Multipart.begin(key, HEADERS));
  }

  get bytes(): number {
    return this.upload.bytes;
  }

  /** A table as CSV and as JSON lines, in the columns named and in all fields. */
  table(name: string, columns: readonly string[]): ArchiveTable {
    return new ArchiveTable(columns, this.open(`${name}.csv`), this.open(`${name}.jsonl`));
  }

  text(name: string, content: string): void {
    this.open(name).push(strToU8(content), true);
  }

  flush(): Promise<void> {
    return this.upload.flush();
  }

  async end(): Promise<void> {
    this.zip.end();
    await this.upload.end();
  }

  private open(name: string): Packed {
    const part = new Packed(name);
    this.zip.add(part);
    return part;
  }
}

const CHUNK = 64 * 1024; // what is packed together: smaller pieces pack worse

export class ArchiveTable {
  rows = 0;
  private lines = "";
  private table: string;

  constructor(
    private readonly columns: readonly string[],
    private readonly csv: Packed,
    private readonly jsonl: Packed,
  ) {
    this.table = BYTE_ORDER_MARK + toLine(columns);
  }

  add(rows: readonly Row[]): void {
    this.rows += rows.length;
    for (const row of rows) {
      this.table += toLine(this.columns.map((column) => toText(row[column])));
      this.lines += `${JSON.stringify(row)}\n`;
    }
    if (this.lines.length > CHUNK) this.pack(false);
  }

  end(): void {
    this.pack(true);
  }

  private pack(isLast: boolean): void {
    this.csv.push(strToU8(this.table), isLast);
    this.jsonl.push(strToU8(this.lines), isLast);
    [this.table, this.lines] = ["", ""];
  }
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value) && value.every((part) => typeof part === "string")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
