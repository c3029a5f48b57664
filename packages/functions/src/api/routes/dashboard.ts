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
    summary: "What the caller's leads look like now",
    access: "user",
    query: DashboardQuery,
    data: DashboardSummary,
  },
  "get /dashboard/activity": {
    summary: "What happened to the caller's leads, further back than the summary tells",
    access: "user",
    query: DashboardQuery,
    data: DashboardActivity,
  },
  "get /dashboard/figures": {
    summary: "What became of the caller's leads on some days, beside as many days before",
    access: "user",
    query: FiguresQuery,
    data: DashboardFigures,
    failures: ["unavailable"],
  },
} satisfies Routes;
