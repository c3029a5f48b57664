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
    access: "user",
    query: DashboardQuery,
    data: DashboardSummary,
  },
  "get /dashboard/activity": {
    access: "user",
    query: DashboardQuery,
    data: DashboardActivity,
  },
  "get /dashboard/figures": {
    access: "user",
    query: FiguresQuery,
    data: DashboardFigures,
    failures: ["unavailable"],
  },
} satisfies Routes;
