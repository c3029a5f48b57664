import { decodeTime, isValid, ulid } from "ulid";
import { now } from "./clock";

/** A new ULID: opaque to clients, sorts by the time of creation. */
export function createId(time: number = now()): string {
  return ulid(time);
}

/** Whether a text has the shape of one of our ids. */
export function isId(value: string): boolean {
  return isValid(value);
}

/** The moment an id was made, in UTC milliseconds. */
export function idTime(id: string): number {
  return decodeTime(id);
}
