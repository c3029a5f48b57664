import { Report, ReportQuery } from "@leadlane/core/reports/schema";
import type { Routes } from "../route";

const report = {
  access: "admin",
  query: ReportQuery,
  csv: true,
  data: Report,
  failures: ["unavailable"],
} as const;

export const reportRoutes = {
  "get /reports/funnel": {
    summary: "How far the leads made in some days have come, from their history",
    ...report,
  },
  "get /reports/sources": { summary: "Where leads came from, and what became of them", ...report },
  "get /reports/team": { summary: "What each owner had, reached, won and lost", ...report },
  "get /reports/trend": { summary: "New, won and lost leads by day, week or month", ...report },
  "get /reports/ageing": { summary: "How old the leads are that are open now, by stage", ...report },
  "get /reports/won-lost": { summary: "What was won, and what was lost for which reason", ...report },
  "get /reports/forecast": {
    summary: "What open leads may bring, by the business' own rate of winning from each stage in 180 days",
    ...report,
  },
} satisfies Routes;
