import { dayOf } from "../../kernel/day";
import { HISTORY_FIELDS, type History, type HistoryField } from "../../leads/field-values";
import { fieldOf, ofFields } from "../../leads/fields";

const EARLIEST = "1980-01-01T00:00:00.000Z"; // older dates are placeholders
const FUTURE_TEXT = "is in the future: today is used";

function dateOf(name: HistoryField): string {
  const { label, import: words } = fieldOf(name);
  return `${words?.label ?? label} date`;
}

/**
 * Dates of a lead, none in the future and none closed before it was created. `warn` is called for each
 * adjusted date.
 */
export function readHistory(
  cells: History,
  { now, timeZone, isOpen }: { now: number; timeZone: string; isOpen: boolean },
  warn: (field: HistoryField, reason: string) => void,
): History {
  const present = new Date(now).toISOString();
  const past = (field: HistoryField): string | undefined => {
    const moment = cells[field];
    if (moment === undefined) return undefined;
    if (moment < EARLIEST) {
      warn(field, `${dateOf(field)} is before 1980`);
      return undefined;
    }
    if (moment <= present) return moment;
    // A date without time is its morning.
    if (dayOf(Date.parse(moment), timeZone) > dayOf(now, timeZone))
      warn(field, `${dateOf(field)} ${FUTURE_TEXT}`);
    return present;
  };
  const { created_at: created, closed_at: closed, ...others } = ofFields(HISTORY_FIELDS, past);
  if (closed === undefined || isOpen) {
    if (closed !== undefined) warn("closed_at", "Closed date is left out: the lead is open");
    return { ...others, created_at: created };
  }
  // A lead with only an end date was created by then.
  if (created === undefined || created <= closed)
    return { ...others, created_at: created ?? closed, closed_at: closed };
  if (dayOf(Date.parse(created), timeZone) > dayOf(Date.parse(closed), timeZone))
    warn("closed_at", "Closed date is before the created date: the created date is used");
  return { ...others, created_at: created, closed_at: created };
}
