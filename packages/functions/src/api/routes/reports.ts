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
    ...report,
    summary: "Get the furthest stage reached by the leads closed in a period, or by those created in it",
  },
  "get /reports/sources": { ...report, summary: "New, won and lost leads by source" },
  "get /reports/team": { ...report, summary: "New, contacted, won, lost and overdue leads by owner" },
  "get /reports/trend": { ...report, summary: "New, won and lost leads by day, week or month" },
  "get /reports/ageing": { ...report, summary: "Age of open leads, by stage" },
  "get /reports/won-lost": { ...report, summary: "Won leads, and lost leads by reason" },
  "get /reports/forecast": {
    ...report,
    summary: "Get the expected value of open leads, based on win rates of the last 180 days",
  },
} satisfies Routes;
