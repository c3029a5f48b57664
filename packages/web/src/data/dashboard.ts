import type { DashboardSummary } from "@leadlane/core/dashboard/schema";
import { useMemo } from "react";
import useSWR from "swr";
import { api } from "../lib/api";
import type { ApiError } from "../lib/api-error";

export const dashboardKey = "/dashboard/summary";

/** What the signed-in user's leads look like now: sums, follow-ups due, newest leads and activity within sight. */
export function useDashboard() {
  return useSWR<DashboardSummary, ApiError>(dashboardKey, (path: string) => api.get<DashboardSummary>(path));
}

/** How many active leads each status and each source has, within sight; undefined until it is known. */
export function useLeadCounts() {
  const { data } = useDashboard();
  return useMemo(() => {
    if (data === undefined) return undefined;
    const byStatus = new Map(data.funnel.map(({ status_id, count }) => [status_id, count]));
    const bySource = new Map(data.sources.map(({ source_id, count }) => [source_id, count]));
    return {
      inStatus: (id: string) => byStatus.get(id) ?? 0,
      fromSource: (id: string) => bySource.get(id) ?? 0,
    };
  }, [data]);
}
