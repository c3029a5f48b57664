import { dayOf } from "../kernel/day";

const TIMEZONE = "Asia/Kolkata";
const PREFIX = "LL";
const DIGITS = 6;

export function financialYear(moment: number): string {
  const [year = 0, month = 0] = dayOf(moment, TIMEZONE).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, "0")).join("-");
}

/** "LL/26-27/000123": at most 16 characters (CGST Rules, rule 46), hence two-digit years. */
export function invoiceNumber(year: string, count: number): string {
  return `${PREFIX}/${year}/${String(count).padStart(DIGITS, "0")}`;
}
