import { dayOf } from "../../kernel/day";
import type { History } from "../../leads/import/arrival";

export type HistoryField = "created_at" | "closed_at" | "last_contacted_at";
export type HistoryCells = Partial<Record<HistoryField, string | undefined>>;

const EARLIEST = "1980-01-01T00:00:00.000Z"; // what is older is an empty cell of some program
const FUTURE_TEXT = "is in the future: today is used";
const NAMES: Record<HistoryField, string> = {
  created_at: "Created date",
  closed_at: "Closed date",
  last_contacted_at: "Last contacted date",
};

/**
 * The past of a lead as its dates tell it: none of them is in the future, and no lead is closed before it was created.
 * `warn` is told of each date that is not taken as it stands.
 */
export function readHistory(
  cells: HistoryCells,
  { now, timeZone, isOpen }: { now: number; timeZone: string; isOpen: boolean },
  warn: (field: HistoryField, reason: string) => void,
): History {
  const present = new Date(now).toISOString();
  const past = (field: HistoryField): string | undefined => {
    const moment = cells[field];
    if (moment === undefined) return undefined;
    if (moment < EARLIEST) {
      warn(field, `${NAMES[field]} is before 1980`);
      return undefined;
    }
    if (moment <= present) return moment;
    // A day without a time is of that day's morning.
    if (dayOf(Date.parse(moment), timeZone) > dayOf(now, timeZone))
      warn(field, `${NAMES[field]} ${FUTURE_TEXT}`);
    return present;
  };
  const last_contacted_at = past("last_contacted_at");
  const created = past("created_at");
  const closed = past("closed_at");
  if (closed === undefined || isOpen) {
    if (closed !== undefined) warn("closed_at", "Closed date is left out: the lead is open");
    return { created_at: created, last_contacted_at };
  }
  // A lead of which only the end is known was there by then.
  if (created === undefined || created <= closed)
    return { created_at: created ?? closed, closed_at: closed, last_contacted_at };
  if (dayOf(Date.parse(created), timeZone) > dayOf(Date.parse(closed), timeZone))
    warn("closed_at", "Closed date is before the created date: the created date is used");
  return { created_at: created, closed_at: created, last_contacted_at };
}
