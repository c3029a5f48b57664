import { getObjectRange } from "../../kernel/aws/bucket";
import { conflict } from "../../kernel/error";
import { PIECES_GONE_TEXT, TOO_LARGE_TEXT } from "../rules";

/** Bytes that are here, or some of an object of the bucket. */
export type Segment = Uint8Array | { key: string; from: number; length: number };

export interface Entry {
  name: string; // ASCII
  size: number; // before it was packed
  crc: number;
  content: Segment[]; // deflated
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;
const MOST = 0xffff_ffff; // of an entry, and of all, in the plain form that every program reads

export const lengthOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { length }) => sum + length, 0);

/** What a zip archive of these entries is made of, from its first byte to its last: always the same. Throws 409 where it would be too large. */
export function layout(entries: readonly Entry[], madeAt: string): Segment[] {
  const segments: Segment[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, size, crc, content } of entries) {
    const packed = lengthOf(content);
    const shared = [
      ...[u16(VERSION), u16(0), u16(DEFLATED), ...momentOf(madeAt)],
      ...[u32(crc), u32(packed), u32(size), u16(name.length), u16(0)],
    ];
    const header = Buffer.concat([u32(LOCAL), ...shared, Buffer.from(name)]);
    const nowhere = [u16(0), u16(0), u16(0), u32(0)]; // comment, disk, attributes
    directory.push(u32(CENTRAL), u16(VERSION), ...shared, ...nowhere, u32(offset), Buffer.from(name));
    segments.push(header, ...content);
    offset += header.length + packed;
  }
  const whole = Buffer.concat(directory);
  const counts = [u16(0), u16(0), u16(entries.length), u16(entries.length)];
  return [...segments, whole, Buffer.concat([u32(END), ...counts, u32(whole.length), u32(offset), u16(0)])];
}

/** Some bytes of a layout: 1 call for each object that they lie in. Throws 409 where one is gone. */
export async function sliceOf(
  segments: readonly Segment[],
  from: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const found: Uint8Array[] = [];
  let start = 0;
  for (const segment of segments) {
    const low = Math.max(from - start, 0);
    const high = Math.min(from + length - start, segment.length);
    if (low < high) found.push(await bytesOf(segment, low, high));
    start += segment.length;
  }
  return Uint8Array.from(Buffer.concat(found));
}

async function bytesOf(segment: Segment, low: number, high: number): Promise<Uint8Array> {
  if (segment instanceof Uint8Array) return segment.subarray(low, high);
  const piece = await getObjectRange(segment.key, segment.from + low, high - low);
  if (piece?.length !== high - low) throw conflict(PIECES_GONE_TEXT);
  return piece;
}

function momentOf(at: string): Buffer[] {
  const moment = new Date(at);
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  const day =
    ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  return [u16(time), u16(day)];
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  if (value > MOST) throw conflict(TOO_LARGE_TEXT);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
