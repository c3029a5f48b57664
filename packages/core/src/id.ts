import { decodeTime, incrementBase32, isValid, ulid } from "ulid";
import { now } from "./clock";

const TIME_LENGTH = 10;
let latest = "";

/** A new ULID: opaque to clients, sorts by the time of creation, also among those of one millisecond made here. */
export function createId(time: number = now()): string {
  const isSameMillisecond = latest !== "" && decodeTime(latest) === time;
  latest = isSameMillisecond
    ? latest.slice(0, TIME_LENGTH) + incrementBase32(latest.slice(TIME_LENGTH))
    : ulid(time);
  return latest;
}

/** Whether a text has the shape of one of our ids. */
export function isId(value: string): boolean {
  return isValid(value);
}
