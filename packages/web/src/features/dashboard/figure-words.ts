import type { DashboardFigures, DashboardSummary } from "@leadlane/core/screens/schema";
import { formatCount, formatMoneyCompact } from "../../lib/format/money";
import { type Period, periodWords, spanWords } from "./period";

type Cell = DashboardFigures["leads"];
type Flow = Pick<DashboardFigures, "leads" | "won" | "lost" | "conversion">;

export interface Delta {
  direction: "up" | "down" | "same";
  change: string; // "+12%", "−2.4 points", "No change"
}

const MINUS = "−";
const PERCENT = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

export function formatPercent(percent: number | null): string {
  return percent === null ? "–" : `${PERCENT.format(percent)}%`;
}

/** How much more or less there is than before, in per cent; null where there was nothing before. */
export function shareDelta(now: number, before: number | undefined): Delta | null {
  if (!before) return null;
  const share = ((now - before) / before) * 100;
  return toDelta(Math.abs(share) >= 10 ? Math.round(share) : Math.round(share * 10) / 10, "%");
}

/** The same of two shares of a hundred, in points. */
export function pointsDelta(now: number | null, before: number | null | undefined): Delta | null {
  if (now === null || before === null || before === undefined) return null;
  return toDelta(Math.round((now - before) * 10) / 10, " points");
}

function toDelta(difference: number, unit: string): Delta {
  if (difference === 0) return { direction: "same", change: "No change" };
  const size = PERCENT.format(Math.abs(difference)) + unit;
  return difference > 0
    ? { direction: "up", change: `+${size}` }
    : { direction: "down", change: MINUS + size };
}

/** "1 lead", "1,284 leads". */
export function leadCount(count: number, currency: string): string {
  return `${formatCount(count, currency)} ${count === 1 ? "lead" : "leads"}`;
}

/** What the figures of a period show, each in so few words that they fit half a phone. */
export function kpiWords(figures: DashboardFigures, currency: string) {
  const { leads, open, won, closed } = figures;
  const were = ({ count }: Cell) => (count === 1 ? "was" : "were");
  return {
    leads: `${leadCount(leads.count, currency)} came in`,
    open: `${leadCount(open.count, currency)} ${open.count === 1 ? "is" : "are"} open`,
    won: `${leadCount(won.count, currency)} ${were(won)} won`,
    conversion:
      closed.count === 0
        ? "No lead was closed"
        : `${formatCount(won.count, currency)} won of ${formatCount(closed.count, currency)} closed`,
  };
}

/** "34 leads came in over the last 30 days, most on 12 Nov: 5." */
export function flowSentence({ leads, days }: DashboardFigures, period: Period, currency: string): string {
  if (leads.count === 0) return `No lead came in ${periodWords(period)}.`;
  const [best, next] = [...days].sort((a, b) => b.leads.count - a.leads.count);
  const most = () => {
    if (!best || !next) return "";
    const isSpan = best.from !== best.to;
    const count = formatCount(best.leads.count, currency);
    if (best.leads.count === next.leads.count) return `; at most ${count} a ${isSpan ? "week" : "day"}`;
    return `; most ${isSpan ? "in the week of" : "on"} ${spanWords(best)}: ${count}`;
  };
  return `${leadCount(leads.count, currency)} came in ${periodWords(period)}${most()}.`;
}

/** "6 leads won, ₹3.2 Cr; 10 lost over the last 30 days." */
export function outcomeSentence({ won, lost }: Flow, period: Period, currency: string): string {
  if (won.count + lost.count === 0) return `Nothing was won or lost ${periodWords(period)}.`;
  const worth = won.value_total ? ` (${formatMoneyCompact(won.value_total, currency)})` : "";
  return `${leadCount(won.count, currency)} won${worth} and ${formatCount(lost.count, currency)} lost ${periodWords(period)}.`;
}

/** "Most came from Website: 12 of 34 leads." */
export function sourceSentence(
  { leads, sources }: DashboardFigures,
  nameOf: (id: string | null) => string,
  period: Period,
  currency: string,
): string {
  const [best, next] = sources;
  if (!best) return `No lead came in ${periodWords(period)}.`;
  const share = `${formatCount(best.leads.count, currency)} of ${leadCount(leads.count, currency)} ${periodWords(period)}`;
  if (best.leads.count === next?.leads.count) return `No source brought more than ${share}.`;
  return best.source_id === null
    ? `Most had no source: ${share}.`
    : `Most came from ${nameOf(best.source_id)}: ${share}.`;
}

/** "120 leads are open, worth ₹4.5 Cr; most stand in New: 40." */
export function pipelineSentence(
  { kpis: { open }, funnel }: Pick<DashboardSummary, "kpis" | "funnel">,
  nameOf: (statusId: string) => string,
  currency: string,
): string {
  if (open.count === 0) return "No lead is open.";
  const [fullest, next] = funnel.filter(({ type }) => type === "open").sort((a, b) => b.count - a.count);
  const worth = open.value_total ? `, worth ${formatMoneyCompact(open.value_total, currency)}` : "";
  const most = () => {
    if (!fullest) return "";
    const count = formatCount(fullest.count, currency);
    if (fullest.count === next?.count) return `; no status has more than ${count}`;
    return `; most stand in ${nameOf(fullest.status_id)}: ${count}`;
  };
  return `${leadCount(open.count, currency)} ${open.count === 1 ? "is" : "are"} open${worth}${most()}.`;
}
