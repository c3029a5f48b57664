import { createHash } from "node:crypto";
import { decodeTime, encodeTime, incrementBase32, isValid, ulid } from "ulid";
import { now } from "./clock";

const TIME_LENGTH = 10;
const NAME_LENGTH = 16;
export const ID_LENGTH = TIME_LENGTH + NAME_LENGTH;
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
let latest = "";

/** A new ULID: opaque to clients, sorts by the time of creation, also among those of one millisecond made here. */
export function createId(time: number = now()): string {
  const isSameMillisecond = latest !== "" && decodeTime(latest) === time;
  latest = isSameMillisecond
    ? latest.slice(0, TIME_LENGTH) + incrementBase32(latest.slice(TIME_LENGTH))
    : ulid(time);
  return latest;
}

/** The id that belongs to a name: the same whenever it is asked for, and sorted by `time` as every other. */
export function deriveId(time: number, name: string): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, NAME_LENGTH);
  return encodeTime(time) + [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** The lowest id of a moment: every id made from then on sorts after it. */
export function lowestId(time: number): string {
  return encodeTime(time);
}

/** When an id was made, in UTC milliseconds. */
export function timeOf(id: string): number {
  return decodeTime(id);
}

/** Whether a text has the shape of one of our ids. */
export function isId(value: string): boolean {
  return isValid(value);
}
