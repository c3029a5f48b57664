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
    summary: "How far the leads closed in a period had come, or those created in it have come so far",
  },
  "get /reports/sources": { ...report, summary: "New, won and lost leads by source" },
  "get /reports/team": { ...report, summary: "New, contacted, won, lost and overdue leads by owner" },
  "get /reports/trend": { ...report, summary: "New, won and lost leads by day, week or month" },
  "get /reports/ageing": { ...report, summary: "Age of open leads, by stage" },
  "get /reports/won-lost": { ...report, summary: "Won leads, and lost leads by reason" },
  "get /reports/forecast": {
    ...report,
    summary: "Expected value of the open leads, from win rates of the last 180 days",
  },
} satisfies Routes;
