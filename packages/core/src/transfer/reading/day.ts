import type { DateOrder } from "../rules";

export const DATE_TEXT_MAX = 100;

const MONTHS = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];
const WEEKDAY = String.raw`\(?\b(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\b\.?\)?`;
const FIRST_WEEKDAY = new RegExp(String.raw`^${WEEKDAY}[\s,]*`, "i");
const LAST_WEEKDAY = new RegExp(String.raw`[\s,]*${WEEKDAY}$`, "i");

const YEAR_FIRST = /^(\d{4})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{1,2})$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?['’]?(\d{4}|\d{2})$/;
const NAMED_DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th)?(?:\s+of\b)?[-/\s.,]*([a-z]+)[-/\s.,]*['’]?(\d{4}|\d{2})$/i;
const NAMED_MONTH_FIRST = /^([a-z]+)[-/\s.,]*(\d{1,2})(?:st|nd|rd|th)?[-/\s.,]+['’]?(\d{4}|\d{2})$/i;
const NAMED_YEAR_FIRST = /^(\d{4})[-/\s.,]*([a-z]+)[-/\s.,]*(\d{1,2})(?:st|nd|rd|th)?$/i;

/** Reads an ISO date; undefined if invalid or in another order. */
export function readDay(text: string, order: DateOrder): string | undefined {
  if (text.length > DATE_TEXT_MAX) return undefined;
  const plain = text.trim().replace(FIRST_WEEKDAY, "").replace(LAST_WEEKDAY, "");
  const numbers = numbersOf(plain);
  if (numbers) return fromNumbers(numbers, order);
  const [, year, month, day] = YEAR_FIRST.exec(plain) ?? COMPACT.exec(plain) ?? [];
  if (year) return toDay(year, Number(month), day);
  const [, namedDay, name, namedYear] = NAMED_DAY_FIRST.exec(plain) ?? [];
  if (namedYear) return toDay(namedYear, monthOf(name), namedDay);
  const [, first, dayBehind, yearBehind] = NAMED_MONTH_FIRST.exec(plain) ?? [];
  if (yearBehind) return toDay(yearBehind, monthOf(first), dayBehind);
  const [, yearBefore, second, last] = NAMED_YEAR_FIRST.exec(plain) ?? [];
  return toDay(yearBefore, monthOf(second), last);
}

type Numbers = [first: string, second: string, third: string];

/** Numbers of an ambiguous date: `05/12/2026`, `5.12.26`. */
export function numbersOf(text: string): Numbers | undefined {
  const [, first, second, third] = NUMBERS.exec(text.trim()) ?? [];
  return first && second && third ? [first, second, third] : undefined;
}

function fromNumbers([first, second, third]: Numbers, order: DateOrder): string | undefined {
  if (order === "dmy") return toDay(third, Number(second), first);
  if (order === "mdy") return toDay(third, Number(first), second);
  return third.length === 2 ? toDay(first.padStart(2, "0"), Number(second), third) : undefined;
}

function monthOf(name = ""): number {
  const word = name.toLowerCase();
  if (word === "sept") return 9;
  return word.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(word)) + 1;
}

const FIRST_YEAR = 1900;
const SHORT_YEARS_UNTIL = 70; // 69 is 2069, 70 is 1970

function toDay(year = "", month: number, day = ""): string | undefined {
  const whole =
    year.length === 2 ? Number(year) + (Number(year) < SHORT_YEARS_UNTIL ? 2000 : 1900) : Number(year);
  const date = new Date(Date.UTC(whole, month - 1, Number(day)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal && whole >= FIRST_YEAR ? date.toISOString().slice(0, 10) : undefined;
}
