import { toTable } from "../markdown";
import { type Bar, breaches, type Measure, type Row, ratioOf } from "./judge";

const HEADS = [
  "row",
  "pattern",
  "as",
  "calls",
  "units read / written",
  "CPU, ms",
  "wall, ms",
  "× bare",
  "bars",
  "",
];

/** All rows as one table; a cell has one number per size, or a single one if all are equal. */
export function tableOf(rows: readonly Row[]): string {
  return toTable([HEADS, ...rows.map(toCells)]);
}

function toCells(row: Row): string[] {
  const { number, pattern, who, bar, measures } = row;
  const each = (of: (measure: Measure) => string) => {
    const texts = measures.map(of);
    return new Set(texts).size === 1 ? (texts[0] ?? "") : texts.join(" · ");
  };
  const broken = breaches(row);
  return [
    number,
    pattern,
    who,
    each(({ calls, queries }) => `${calls} (${queries})`),
    each(({ reads, writes }) => (writes === 0 ? `${reads}` : `${reads} / ${writes}`)),
    each(({ cpu }) => digits(cpu)),
    each(({ wall }) => digits(wall)),
    each((measure) => ratioOf(measure).toFixed(2)),
    barsOf(bar),
    broken.length === 0 ? "OK" : `**over**: ${broken.join("; ")}`,
  ];
}

function barsOf({ calls, reads, writes, ratio }: Bar): string {
  const texts = [
    calls === undefined ? "" : `${calls} calls`,
    reads === undefined ? "" : `${reads} read units`,
    writes === undefined ? "" : `${writes} write units`,
    ratio === undefined ? "" : `${ratio} × bare`,
  ];
  return texts.filter(Boolean).join(", ");
}

function digits(ms: number): string {
  return ms.toFixed(ms < 10 ? 2 : 0);
}
