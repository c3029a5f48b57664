import { createHash } from "node:crypto";
import { decodeTime, encodeTime, incrementBase32, isValid, ulid } from "ulid";
import { now } from "./clock";

const TIME_LENGTH = 10;
const NAME_LENGTH = 16;
export const ID_LENGTH = TIME_LENGTH + NAME_LENGTH;
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
let latest = "";

/** ULID: sorts by creation time, also within one millisecond of this process. */
export function createId(time: number = now()): string {
  const isSameMillisecond = latest !== "" && decodeTime(latest) === time;
  latest = isSameMillisecond
    ? latest.slice(0, TIME_LENGTH) + incrementBase32(latest.slice(TIME_LENGTH))
    : ulid(time);
  return latest;
}

/** Deterministic: the same `name` and `time` give the same id. `order` (0–31) sorts ids of the same time. */
export function deriveId(time: number, name: string, order?: number): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, NAME_LENGTH);
  if (order !== undefined) bytes[0] = order;
  return encodeTime(time) + [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** Prefix that sorts before every id created from `time` on. */
export function lowestId(time: number): string {
  return encodeTime(time);
}

export function timeOf(id: string): number {
  return decodeTime(id);
}

export function isId(value: string): boolean {
  return isValid(value);
}
