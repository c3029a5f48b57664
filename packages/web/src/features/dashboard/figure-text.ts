import type { DashboardFigures, DashboardSummary } from "@leadlane/core/screens/schema";
import { formatCount, formatMoneyCompact } from "../../lib/format/money";
import { formatSpan } from "./period";

type Flow = Pick<DashboardFigures, "won" | "lost">;

export interface Delta {
  direction: "up" | "down" | "same";
  change: string; // "12% more", "2.4 points lower"; empty where nothing has changed
  size: string; // "12%", "2.4"
}

const PERCENT = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

export function formatPercent(percent: number | null): string {
  return percent === null ? "–" : `${PERCENT.format(percent)}%`;
}

/** Change in percent; null if there was nothing before. */
export function shareDelta(now: number, before: number | undefined, less: "fewer" | "less"): Delta | null {
  if (!before) return null;
  const share = ((now - before) / before) * 100;
  return toDelta(Math.abs(share) >= 10 ? Math.round(share) : Math.round(share * 10) / 10, "%", "more", less);
}

/** Change between two percentages, in points. */
export function pointsDelta(now: number | null, before: number | null | undefined): Delta | null {
  if (now === null || before === null || before === undefined) return null;
  return toDelta(Math.round((now - before) * 10) / 10, " points", "higher", "lower");
}

function toDelta(difference: number, unit: string, more: string, less: string): Delta {
  if (difference === 0) return { direction: "same", change: "", size: "" };
  const amount = PERCENT.format(Math.abs(difference));
  const size = unit === "%" ? `${amount}%` : amount;
  return difference > 0
    ? { direction: "up", change: `${amount}${unit} ${more}`, size }
    : { direction: "down", change: `${amount}${unit} ${less}`, size };
}

/** "1 lead", "1,284 leads" */
export function leadCount(count: number, currency: string): string {
  return `${formatCount(count, currency)} ${count === 1 ? "lead" : "leads"}`;
}

/** Captions of the figures, short enough for half a phone's width. */
export function kpiCaptions(figures: DashboardFigures, currency: string) {
  const { leads, open, won, closed } = figures;
  return {
    leads: leadCount(leads.count, currency),
    open: leadCount(open.count, currency),
    won: leadCount(won.count, currency),
    conversion: `${formatCount(won.count, currency)} of ${formatCount(closed.count, currency)} closed`,
  };
}

/** "34 new leads. Busiest day: 12 Nov (5)." */
export function flowSentence({ leads, days }: DashboardFigures, currency: string): string {
  if (leads.count === 0) return "No new leads.";
  const total = `${formatCount(leads.count, currency)} new ${leads.count === 1 ? "lead" : "leads"}.`;
  const [top, next] = [...days].sort((a, b) => b.leads.count - a.leads.count);
  if (!top || !next || top.leads.count === next.leads.count) return total;
  const span = top.from === top.to ? "day" : "week";
  return `${total} Busiest ${span}: ${formatSpan(top)} (${formatCount(top.leads.count, currency)}).`;
}

/** "6 leads won (₹3.2 Cr) and 10 lost." */
export function outcomeSentence({ won, lost }: Flow, currency: string): string {
  if (won.count + lost.count === 0) return "No leads won or lost.";
  const valueText = won.value_total ? ` (${formatMoneyCompact(won.value_total, currency)})` : "";
  return `${leadCount(won.count, currency)} won${valueText} and ${formatCount(lost.count, currency)} lost.`;
}

/** "Top source: Website, 25 of 88 (28%)." */
export function sourceSentence(
  { leads, sources }: DashboardFigures,
  nameOf: (id: string | null) => string,
  currency: string,
): string {
  const [top, next] = sources;
  if (!top || leads.count === 0) return "No new leads.";
  if (top.leads.count === next?.leads.count) return "No clear top source yet.";
  const share = Math.round((top.leads.count / leads.count) * 100);
  const counts = `${formatCount(top.leads.count, currency)} of ${formatCount(leads.count, currency)}`;
  const lead = top.source_id === null ? "Most have no source:" : `Top source: ${nameOf(top.source_id)},`;
  return `${lead} ${counts} (${share}%).`;
}

/** "120 open leads, worth ₹4.5 Cr. Largest stage: New (40)." */
export function pipelineSentence(
  { kpis: { open }, funnel }: Pick<DashboardSummary, "kpis" | "funnel">,
  nameOf: (statusId: string) => string,
  currency: string,
): string {
  if (open.count === 0) return "No open leads.";
  const valueText = open.value_total ? `, worth ${formatMoneyCompact(open.value_total, currency)}` : "";
  const total = `${formatCount(open.count, currency)} open ${open.count === 1 ? "lead" : "leads"}${valueText}.`;
  const [largest, next] = funnel.filter(({ type }) => type === "open").sort((a, b) => b.count - a.count);
  if (!largest || largest.count === next?.count) return total;
  return `${total} Largest stage: ${nameOf(largest.status_id)} (${formatCount(largest.count, currency)}).`;
}

/** Values of the lines beside the figures, oldest first. The open value is known at both ends only. */
export function trendsOf(figures: DashboardFigures) {
  const { days, open, open_before } = figures;
  let [won, closed] = [0, 0];
  return {
    leads: days.map(({ leads }) => leads.count),
    open: open_before ? [open_before.value_total, open.value_total ?? 0] : [],
    won: days.map((day) => day.won.value_total ?? 0),
    conversion: days.map((day) => {
      won += day.won.count;
      closed += day.won.count + day.lost.count;
      return closed === 0 ? 0 : won / closed;
    }),
  };
}
