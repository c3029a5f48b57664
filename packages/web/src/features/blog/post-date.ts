const DATE = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric" });

/** "14 Nov 2026"; empty for what is no date. */
export function postDate(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? "" : DATE.format(moment);
}
