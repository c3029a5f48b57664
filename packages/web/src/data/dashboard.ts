import { useMemo } from "react";
import { addressOf } from "../lib/api/address";
import { useAnswer } from "./answers";

export const dashboardKey = addressOf("/dashboard/summary");

/** What the signed-in user's leads look like now: sums, follow-ups due, newest leads and activity, as far as visible to them. */
export function useDashboard() {
  return useAnswer(dashboardKey);
}

/** How many active leads each status and each source has, as far as visible to the user; undefined until it is known. */
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
