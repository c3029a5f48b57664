import type { DashboardSummary } from "@leadlane/core/dashboard/schema";
import useSWR from "swr";
import { api } from "../lib/api";
import type { ApiError } from "../lib/api-error";

export const dashboardKey = "/dashboard/summary";

/** What the signed-in user's leads look like now: sums, follow-ups due, newest leads and activity within sight. */
export function useDashboard() {
  return useSWR<DashboardSummary, ApiError>(dashboardKey, (path: string) => api.get<DashboardSummary>(path));
}
