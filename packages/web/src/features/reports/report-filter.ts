import type { ReportFilter } from "../../data/reports";
import { formatSpan } from "./report-format";

/** In display order. */
export const PRESETS = ["7", "30", "90", "month", "quarter", "year", "12-months"] as const;
export type Preset = (typeof PRESETS)[number];

export const PRESET_LABELS: Record<Preset, string> = {
  "7": "Last 7 days",
  "30": "Last 30 days",
  "90": "Last 90 days",
  month: "This month",
  quarter: "This quarter",
  year: "This year",
  "12-months": "Last 12 months",
};
const DEFAULT_PRESET: Preset = "30";
const DAY = /^\d{4}-\d\d-\d\d$/;

export interface ReportState {
  preset: Preset | null; // null for a custom period
  from: string;
  to: string;
  compares: boolean;
  ownerId: string | null; // `none` for leads of nobody, null for everybody's
  isCohort: boolean; // funnel and sources follow the leads that arrived in the period
}

/** Parses the URL; `today` is in the tenant's time zone. Invalid values are ignored. */
export function readReportState(params: URLSearchParams, today: string): ReportState {
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  const isOwn = isDay(from) && isDay(to) && from <= to;
  const preset = PRESETS.find((each) => each === params.get("range")) ?? DEFAULT_PRESET;
  return {
    preset: isOwn ? null : preset,
    ...(isOwn ? { from, to } : rangeOf(preset, today)),
    compares: params.get("compare") === "previous",
    ownerId: params.get("owner_id") || null,
    isCohort: params.get("cohort") === "arrived",
  };
}

export function paramsOf(range: Preset | { from: string; to: string }) {
  if (typeof range !== "string") return { range: null, from: range.from, to: range.to };
  return { range: range === DEFAULT_PRESET ? null : range, from: null, to: null };
}

/** Number of filters that differ from the default. */
export function countFilters({ preset, compares, ownerId }: ReportState): number {
  return [preset !== DEFAULT_PRESET, compares, ownerId !== null].filter(Boolean).length;
}

export function filterOf({ from, to, compares, ownerId }: ReportState): ReportFilter {
  return {
    from,
    to,
    ...(ownerId !== null && { owner_id: ownerId }),
    ...(compares && { compare: "previous" as const }),
  };
}

export function cohortFilterOf(state: ReportState): ReportFilter {
  return { ...filterOf(state), ...(state.isCohort && { cohort: "arrived" as const }) };
}

/** "Last 30 days", "1 Oct–14 Oct" */
export function formatPeriod({ preset, from, to }: ReportState): string {
  return preset ? PRESET_LABELS[preset] : formatSpan(`${from} – ${to}`);
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text));
}

export function rangeOf(preset: Preset, today: string): { from: string; to: string } {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const first = (monthAt: number) => new Date(Date.UTC(year, monthAt, 1)).toISOString().slice(0, 10);
  const firstDays: Record<Preset, () => string> = {
    "7": () => daysBefore(today, 6),
    "30": () => daysBefore(today, 29),
    "90": () => daysBefore(today, 89),
    month: () => first(month - 1),
    quarter: () => first(month - 1 - ((month - 1) % 3)),
    year: () => first(0),
    "12-months": () => first(month - 12),
  };
  return { from: firstDays[preset](), to: today };
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
