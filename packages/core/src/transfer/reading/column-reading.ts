import { readAmount } from "../../money/rules";
import type { Sheet } from "../file/refusal";
import { builtIn, type ColumnField, type DateOrder, type DecimalMark, IMPORT_FIELDS } from "../rules";
import type { ColumnChoice } from "../schema";
import { isFilled } from "./cells";
import { numbersOf, readDay } from "./day";
import { type MomentReading, serialOf } from "./moment";
import type { OwnColumns } from "./own";

export interface ColumnReading {
  moment?: MomentReading;
  decimal?: DecimalMark;
  shown?: ShownReading;
}

export interface ShownReading {
  date_order?: DateOrder;
  decimal?: DecimalMark;
  is_evident: boolean;
  example: { text: string; value: string }; // ISO date, or minor units
}

/** Readings by column; undefined for other columns. */
export function readColumns(
  { rows, columns }: Sheet,
  fields: readonly (ColumnField | null)[],
  choices: readonly ColumnChoice[],
  preferred: { order: DateOrder; currency: string },
  own: OwnColumns = new Map(),
): (ColumnReading | undefined)[] {
  return fields.map((field, at) => {
    const choice = choices.find(({ column }) => column === columns[at]);
    const cells = () => rows.map((row) => row.cells[at] ?? "").filter(isFilled);
    const name = builtIn(field);
    const kind = name ? IMPORT_FIELDS[name].kind : own.get(field ?? "")?.kind;
    if (kind === "money") return amountReading(cells(), choice?.decimal, preferred.currency);
    if (kind === "date" || kind === "date_time")
      return momentReading(cells(), choice?.date_order, preferred.order);
    return undefined;
  });
}

function momentReading(
  cells: readonly string[],
  chosen: DateOrder | undefined,
  preferred: DateOrder,
): ColumnReading {
  const serial = serialOf(cells);
  const days = serial ? [] : cells.flatMap((text) => dayNumbers(text));
  const detected = mostFrequent(days.map(({ numbers }) => orderOf(numbers)));
  // A four-digit year at the end rules out year first.
  const isYearLast = days.some(({ numbers: [, , third] }) => third.length === 4);
  const fallback = preferred === "ymd" && isYearLast ? "dmy" : preferred;
  const order = chosen ?? detected ?? fallback;
  const unclear = days.find(
    ({ numbers: [a, b] }) => Number(a) !== Number(b) && Number(a) <= 12 && Number(b) <= 12,
  );
  const example = unclear ?? days[0];
  const shown = example && {
    date_order: order,
    is_evident: order === detected,
    example: { text: example.text, value: readDay(example.text, order) ?? "" },
  };
  return { moment: { order, serial }, ...(shown && { shown }) };
}

function dayNumbers(cell: string) {
  const [text = ""] = /^[\d\s]+[-/.][\d\s]+[-/.]\s?['’]?\d+|^\d+ \d+ \d+/.exec(cell.trim()) ?? [];
  const numbers = numbersOf(text);
  return numbers ? [{ text, numbers }] : [];
}

function orderOf([first, second, third]: readonly [string, string, string]): DateOrder | undefined {
  const [a, b] = [Number(first), Number(second)];
  if (a > 31) return third.length === 2 ? "ymd" : undefined;
  if (a > 12 && b <= 12) return "dmy";
  return b > 12 && b <= 31 && a <= 12 ? "mdy" : undefined;
}

function amountReading(
  cells: readonly string[],
  chosen: DecimalMark | undefined,
  currency: string,
): ColumnReading {
  const detected = mostFrequent(cells.map(decimalOf));
  const decimal = chosen ?? detected ?? ".";
  const marked = cells.filter((cell) => /\d[.,]\d/.test(cell));
  const example = marked.find((cell) => decimalOf(cell) === undefined) ?? marked[0];
  const value = example === undefined ? undefined : readAmount(example, currency, decimal);
  const shown =
    example === undefined
      ? undefined
      : { decimal, is_evident: decimal === detected, example: { text: example, value: String(value ?? "") } };
  return { decimal, ...(shown && { shown }) };
}

/** The decimal mark of `2.500,50` or `12,5`; undefined for `1.234`. */
function decimalOf(cell: string): DecimalMark | undefined {
  const [number = ""] = /\d[\d.,]*\d/.exec(cell) ?? [];
  const marks = number.replace(/\d/g, "");
  const last = marks.at(-1) === "," ? "," : ".";
  const other = last === "," ? "." : ",";
  if (marks === "") return undefined;
  if (marks.length > 1) {
    const times = marks.split(last).length - 1;
    if (times === 1) return last;
    return times === marks.length ? other : undefined;
  }
  const [whole = "", rest = ""] = number.split(last);
  return rest.length !== 3 || whole.length > 3 || whole === "0" ? last : undefined;
}

function mostFrequent<T>(votes: readonly (T | undefined)[]): T | undefined {
  const counts = new Map<T, number>();
  for (const vote of votes) if (vote !== undefined) counts.set(vote, (counts.get(vote) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  return first && first[1] !== second?.[1] ? first[0] : undefined;
}
