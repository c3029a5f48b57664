import { DashboardSummary } from "@leadlane/core/screens/schema";
import type { Routes } from "../route";

export const dashboardRoutes = {
  "get /dashboard/summary": {
    summary: "What the caller's leads look like now",
    access: "user",
    data: DashboardSummary,
  },
} satisfies Routes;
