import {
  DashboardActivity,
  DashboardFigures,
  DashboardQuery,
  DashboardSummary,
  FiguresQuery,
} from "@leadlane/core/screens/schema";
import type { Routes } from "../route";

export const dashboardRoutes = {
  "get /dashboard/summary": {
    summary: "Get current figures of the caller's leads",
    access: "user",
    query: DashboardQuery,
    data: DashboardSummary,
  },
  "get /dashboard/activity": {
    summary: "List the caller's recent lead activity beyond what the summary includes",
    access: "user",
    query: DashboardQuery,
    data: DashboardActivity,
  },
  "get /dashboard/figures": {
    summary: "Get figures of the caller's leads for a period, optionally compared with the previous one",
    access: "user",
    query: FiguresQuery,
    data: DashboardFigures,
    failures: ["unavailable"],
  },
} satisfies Routes;
