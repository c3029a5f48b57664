const DAY = 24 * 60 * 60 * 1000;

/** All days of the weeks in a month, as "2026-11-30". `firstDay` starts the week; 0 is Sunday. */
export function daysOfMonth(month: string, firstDay: number): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const before = (new Date(first).getUTCDay() - firstDay + 7) % 7;
  const length = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - first;
  const count = Math.ceil((before + length / DAY) / 7) * 7;
  return Array.from({ length: count }, (_, index) => addDays(`${month}-01`, index - before));
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Arrow keys: days to move. */
export const ARROWS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
