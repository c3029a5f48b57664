/**
 * Adds an index on a table that is still empty, and a trigger, to a SQLite file: rows of its schema table, which is
 * the first page, and one empty page for the index (https://www.sqlite.org/fileformat2.html). Nobody may have the
 * file open. Node 20 has no SQLite of its own, and a library of a megabyte for two statements is not worth it.
 */

export interface SchemaAdditions {
  table: string;
  index: { name: string; sql: string };
  trigger: { name: string; sql: string };
}

const HEADER = 100;
const LEAF_OF_TABLE = 0x0d;
const LEAF_OF_INDEX = 0x0a;
const LEAF_HEADER = 8;

/** The changed file. Throws where the first page is not the plain leaf, with room left, of a young database. */
export function addToSchema(file: Buffer, additions: SchemaAdditions): Buffer {
  const pageSize = file.readUInt16BE(16);
  const pages = file.length / pageSize;
  const isYoung = file.toString("latin1", 0, 15) === "SQLite format 3" && file[HEADER] === LEAF_OF_TABLE;
  if (!isYoung || !Number.isInteger(pages)) throw new Error("This is not a new SQLite file.");

  const changed = Buffer.concat([file, emptyIndexPage(pageSize)]);
  const { table, index, trigger } = additions;
  appendRow(changed, ["index", index.name, table, pages + 1, index.sql]);
  appendRow(changed, ["trigger", trigger.name, table, 0, trigger.sql]);

  const changes = changed.readUInt32BE(24) + 1;
  changed.writeUInt32BE(changes, 24);
  changed.writeUInt32BE(changes, 92);
  changed.writeUInt32BE(pages + 1, 28);
  changed.writeUInt32BE(changed.readUInt32BE(40) + 1, 40);
  return changed;
}

function emptyIndexPage(pageSize: number): Buffer {
  const page = Buffer.alloc(pageSize);
  page[0] = LEAF_OF_INDEX;
  page.writeUInt16BE(pageSize, 5);
  return page;
}

/** Appends a row to the schema table; its number is the highest so far, so that it stands last. */
function appendRow(file: Buffer, values: [string, string, string, number, string]): void {
  const rows = file.readUInt16BE(HEADER + 3);
  const pointers = HEADER + LEAF_HEADER;
  const lastCell = file.readUInt16BE(pointers + 2 * (rows - 1));
  const cell = encodeRow(nextRowNumber(file, lastCell), values);
  const start = file.readUInt16BE(HEADER + 5) - cell.length;
  if (start < pointers + 2 * (rows + 1)) throw new Error("The schema page is full.");
  cell.copy(file, start);
  file.writeUInt16BE(start, pointers + 2 * rows);
  file.writeUInt16BE(rows + 1, HEADER + 3);
  file.writeUInt16BE(start, HEADER + 5);
}

function nextRowNumber(file: Buffer, cell: number): number {
  const length = readVarint(file, cell);
  return readVarint(file, cell + length.size).value + 1;
}

/** Payload length, row number, then the record: the types of its values and the values. */
function encodeRow(rowNumber: number, values: [string, string, string, number, string]): Buffer {
  const parts = values.map((value) =>
    typeof value === "number"
      ? { type: varint(1), body: Buffer.from([value]) }
      : { type: varint(2 * Buffer.byteLength(value) + 13), body: Buffer.from(value) },
  );
  const types = Buffer.concat(parts.map((part) => part.type));
  // The length of the header counts itself, one byte while it is below 128.
  const record = Buffer.concat([varint(types.length + 1), types, ...parts.map((part) => part.body)]);
  return Buffer.concat([varint(record.length), varint(rowNumber), record]);
}

function varint(value: number): Buffer {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(bytes);
}

function readVarint(file: Buffer, from: number): { value: number; size: number } {
  let value = 0;
  for (let size = 1; ; size += 1) {
    const byte = file.readUInt8(from + size - 1);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, size };
  }
}
