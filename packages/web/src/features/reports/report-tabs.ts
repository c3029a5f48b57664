import type { ReportName } from "@leadlane/core/reports/rules";

export const REPORT_TABS = ["overview", "pipeline", "sources", "team", "follow-ups"] as const;
export type ReportTab = (typeof REPORT_TABS)[number];

export const TAB_LABELS: Record<ReportTab, string> = {
  overview: "Overview",
  pipeline: "Pipeline",
  sources: "Sources",
  team: "Team",
  "follow-ups": "Follow-ups",
};

export const TAB_REPORTS: Record<ReportTab, readonly ReportName[]> = {
  overview: ["trend", "funnel"],
  pipeline: ["ageing", "won-lost", "forecast"],
  sources: ["sources"],
  team: ["team"],
  "follow-ups": ["team", "ageing"],
};
