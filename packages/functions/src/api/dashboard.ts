import { summary } from "@leadlane/core/dashboard/dashboard";
import { DashboardSummary } from "@leadlane/core/dashboard/schema";
import { route } from "./route";

export const dashboardRoutes = [
  route({
    method: "get",
    path: "/dashboard/summary",
    summary: "What the caller's leads look like now",
    access: "user",
    data: DashboardSummary,
    handle: () => summary(),
  }),
];
