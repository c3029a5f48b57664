import { deflateRawSync } from "node:zlib";

/** A part of an archive, packed as it comes. */
export interface Packed {
  name: string;
  crc: number;
  size: number; // unpacked
  bytes: Buffer;
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest >>> 0;
});

/** The checksum of archives, going on from that of what came before. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before >>> 0;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

export function pack(name: string, content: Buffer): Packed {
  return { name, crc: crc32(content), size: content.length, bytes: deflateRawSync(content) };
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;
const FIRST_DAY = 0x21; // of 1980, before which archives know no time

/** An archive of packed parts. */
export function archive(parts: readonly Packed[]): Buffer {
  const chunks: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const fields = common(part, name.length);
    entries.push(Buffer.concat([numbers([4, CENTRAL], [2, VERSION]), fields, placeOf(at), name]));
    const head = Buffer.concat([numbers([4, LOCAL]), fields, name]);
    chunks.push(head, part.bytes);
    at += head.length + part.bytes.length;
  }
  const directory = Buffer.concat(entries);
  const counts = [2, parts.length] as const;
  const end = numbers([4, END], [4, 0], counts, counts, [4, directory.length], [4, at], [2, 0]);
  return Buffer.concat([...chunks, directory, end]);
}

function common({ crc, size, bytes }: Packed, nameLength: number): Buffer {
  const times = [
    [2, 0],
    [2, FIRST_DAY],
  ] as const;
  return numbers(
    [2, VERSION],
    [2, 0],
    [2, DEFLATED],
    ...times,
    [4, crc],
    [4, bytes.length],
    [4, size],
    [2, nameLength],
    [2, 0],
  );
}

/** What the directory says beside: no comment, first disk, no attributes, and where the part begins. */
function placeOf(at: number): Buffer {
  return numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
}

function numbers(...all: (readonly [size: number, value: number])[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of all) at = buffer.writeUIntLE(value, at, size);
  return buffer;
}
