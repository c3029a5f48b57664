import { momentOf } from "../../kernel/day";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const USUAL_HOUR = 10; // of a day without a time

export type DayOrder = "dmy" | "mdy";

/**
 * A day, with or without a time, as people write it: `21/11/2026`, `2026-11-21 15:30`, `21 Nov 2026 3:30 pm`. In ISO;
 * undefined for what is none. `order` says which of two numbers is the day where both could be.
 */
export function readMoment(text: string, order: DayOrder, timeZone: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const moment = Date.parse(text);
    return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
  }
  const [, dayPart = "", timePart = ""] =
    /^(.*?)(?:[\sT,]+(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\.?))?$/i.exec(
      text.trim(),
    ) ?? [];
  const day = readDay(dayPart, order);
  const time = timePart === "" ? { hours: USUAL_HOUR, minutes: 0 } : readTime(timePart);
  if (!day || !time) return undefined;
  const wall = Date.UTC(day.year, day.month - 1, day.day, time.hours, time.minutes);
  const isReal = new Date(wall).getUTCDate() === day.day && new Date(wall).getUTCMonth() === day.month - 1;
  return isReal && day.year >= 1900 && day.year <= 9999
    ? new Date(momentOf(wall, timeZone)).toISOString()
    : undefined;
}

interface Day {
  year: number;
  month: number;
  day: number;
}

function readDay(text: string, order: DayOrder): Day | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])];
    const isDayFirst = order === "dmy" ? second <= 12 : first > 12;
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return { year: wholeYear(numbers[3]), month, day };
  }
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-\s.]+([a-z]{3})[a-z]*[-\s.,]+(\d{4}|\d{2})$/i.exec(text);
  if (named) return ofName(named[1], named[2], named[3]);
  const first = /^([a-z]{3})[a-z]*[-\s.]+(\d{1,2})(?:st|nd|rd|th)?[-\s.,]+(\d{4})$/i.exec(text);
  return first ? ofName(first[2], first[1], first[3]) : undefined;
}

function ofName(day = "", month = "", year = ""): Day | undefined {
  const at = MONTHS.indexOf(month.toLowerCase());
  return at < 0 ? undefined : { year: wholeYear(year), month: at + 1, day: Number(day) };
}

function wholeYear(text = ""): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function readTime(text: string): { hours: number; minutes: number } | undefined {
  const [, hour = "", minute = "0", half] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2})?\s*([ap])?/i.exec(text) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (minutes > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return undefined;
  const isAfternoon = half?.toLowerCase() === "p";
  return { hours: half ? (hours % 12) + (isAfternoon ? 12 : 0) : hours, minutes };
}
