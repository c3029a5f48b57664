import { momentAt } from "../../kernel/day";
import type { DateOrder } from "../rules";
import { DATE_TEXT_MAX, readDay } from "./day";

const USUAL_HOUR = 10;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EXCEL_EPOCH_DAYS = 25_569; // 1899-12-30 to 1970-01-01

/** Format of a column's times; `serial` for plain numbers. */
export interface MomentReading {
  order: DateOrder;
  serial?: "excel" | "unix" | undefined;
}

/** UTC offsets in minutes of zones in CRM exports. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ...(["z", "utc", "gmt", "wet"] as const).map((zone): [string, number] => [zone, 0]),
  ...([
    ["ist", 330],
    ["npt", 345],
    ["pkt", 300],
    ["gst", 240],
    ["sgt", 480],
    ["hkt", 480],
  ] as const),
  ...([
    ["bst", 60],
    ["cet", 60],
    ["cest", 120],
    ["eet", 120],
    ["eest", 180],
    ["msk", 180],
  ] as const),
  ...([
    ["est", -300],
    ["edt", -240],
    ["cst", -360],
    ["cdt", -300],
  ] as const),
  ...([
    ["mst", -420],
    ["mdt", -360],
    ["pst", -480],
    ["pdt", -420],
    ["jst", 540],
    ["aest", 600],
  ] as const),
]);

const CLOCK = String.raw`\d{1,2}(?:[:.]\d{2}){1,2}(?:[.,]\d+)?(?:\s*[ap]\.?\s?m\.?)?|\d{1,2}\s*[ap]\.?\s?m\.?`;
const ZONE = String.raw`z|(?:utc|gmt)?\s*[+-]\d{1,2}(?::?\d{2})?|[a-z]{2,5}`;
const DAY_AND_TIME = new RegExp(
  String.raw`^(.+?)(?:(?:(?<=\d)T|[\s,@]+(?:at\s+)?)(${CLOCK})(?:\s*h(?:ou)?rs?\.?)?\s*(${ZONE})?(?:\s+[a-z]{2,5}|\s*\([^)]*\))?)?$`,
  "i",
);
const TIME_FIRST = new RegExp(String.raw`^(${CLOCK})[\s,]+(.+)$`, "i");
const YEAR_LAST = /^(.*[a-z].*?)\s(\d{1,2}:\d{2}(?::\d{2})?)\s(?:([a-z]{2,5})\s)?(\d{4})$/i; // `Sat Nov 21 10:00:00 IST 2026`

/**
 * Reads a date with optional time: `21/11/2026`, `21-Nov-26`, `2026-11-21 10:00:00 UTC`; by default in the
 * business time zone.
 */
export function readMoment(
  text: string,
  { order, serial }: MomentReading,
  timeZone: string,
): string | undefined {
  if (text.length > DATE_TEXT_MAX) return undefined;
  if (serial && isSerial(text)) return fromSerial(Number(text), serial, timeZone);
  const plain = text
    .trim()
    .replace(/\s+/g, " ")
    .replace(YEAR_LAST, "$1 $4 $2 $3")
    .replace(TIME_FIRST, "$2 $1")
    .trim();
  const [, dayPart = "", timePart, zonePart] = DAY_AND_TIME.exec(plain) ?? [];
  const day = readDay(dayPart, order);
  const time = timePart === undefined ? USUAL_HOUR * 60 : readTime(timePart);
  if (!day || time === undefined) return undefined;
  const wall = Date.parse(day) + time * MINUTE;
  if (zonePart === undefined) return toIso(momentAt(wall, timeZone));
  const ahead = readZone(zonePart);
  return ahead === undefined ? undefined : toIso(wall - ahead * MINUTE);
}

const toIso = (moment: number) => new Date(moment).toISOString();

function readTime(text: string): number | undefined {
  const [, hour, minute = "0", half = ""] = /^(\d{1,2})(?:[:.](\d{2}))?[\d:.,]*\s*([ap]?)/i.exec(text) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (minutes > 59 || hours > 23 || (half !== "" && hours === 0)) return undefined;
  if (half === "") return hours * 60 + minutes;
  const isAfternoon = half.toLowerCase() === "p";
  if (hours > 12) return isAfternoon ? hours * 60 + minutes : undefined;
  return ((hours % 12) + (isAfternoon ? 12 : 0)) * 60 + minutes;
}

function readZone(text: string): number | undefined {
  const zone = text.toLowerCase().replace(/\s/g, "");
  const offset = /^(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (!offset) return ZONES.get(zone);
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  if (minutes > 14 * 60) return undefined;
  return offset[1] === "-" ? -minutes : minutes;
}

const EXCEL_DAYS = { from: 20_000, to: 80_000 };
const UNIX_SECONDS = { from: 315_532_800, to: 4_102_444_800 };

function isSerial(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text.trim());
}

/** Whether a column has spreadsheet days, or Unix seconds or milliseconds. */
export function serialOf(cells: readonly string[]): MomentReading["serial"] {
  if (cells.length === 0 || !cells.every(isSerial)) return undefined;
  const numbers = cells.map(Number);
  const areWithin = ({ from, to }: { from: number; to: number }, unit: number) =>
    numbers.every((number) => number / unit >= from && number / unit <= to);
  if (areWithin(EXCEL_DAYS, 1)) return "excel";
  return areWithin(UNIX_SECONDS, 1) || areWithin(UNIX_SECONDS, 1000) ? "unix" : undefined;
}

function fromSerial(number: number, serial: "excel" | "unix", timeZone: string): string {
  if (serial === "unix") return toIso(Math.round(number > UNIX_SECONDS.to ? number : number * 1000));
  const days = Number.isInteger(number) ? number + USUAL_HOUR / 24 : number;
  const wall = Math.round(((days - EXCEL_EPOCH_DAYS) * DAY) / MINUTE) * MINUTE;
  return toIso(momentAt(wall, timeZone));
}
