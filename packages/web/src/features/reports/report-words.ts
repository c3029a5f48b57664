const HOUR = 60;
const DAY = 24 * HOUR;

/** "37.5%"; a dash where there is nothing to share. */
export function formatPercent(value: number | null): string {
  return value === null ? "–" : `${Number(value.toFixed(1))}%`;
}

/** The upper end of a class of minutes: "15 min", "4 h", "2 days". */
export function formatMinutes(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes < DAY) return `${Number((minutes / HOUR).toFixed(1))} h`;
  const days = Number((minutes / DAY).toFixed(1));
  return days === 1 ? "1 day" : `${days} days`;
}

const DAY_MONTH = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const MONTH_YEAR = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

/** Days as an axis has room for them: "21 Nov", "21–27 Nov", "Nov 2026" for a whole month. */
export function spanWords(span: string): string {
  const [from = "", to = from] = span.split(" – ");
  const [first, last] = [new Date(from), new Date(to)];
  const next = new Date(last);
  next.setUTCDate(next.getUTCDate() + 1);
  if (from !== to && first.getUTCDate() === 1 && next.getUTCDate() === 1) return MONTH_YEAR.format(first);
  if (from === to) return DAY_MONTH.format(first);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isSameMonth ? first.getUTCDate() : DAY_MONTH.format(first)}–${DAY_MONTH.format(last)}`;
}
