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
  "get /reports/funnel": report,
  "get /reports/sources": report,
  "get /reports/team": report,
  "get /reports/trend": report,
  "get /reports/ageing": report,
  "get /reports/won-lost": report,
  "get /reports/forecast": report,
} satisfies Routes;
