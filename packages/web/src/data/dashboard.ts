import type { DashboardFigures } from "@leadlane/core/screens/schema";
import { useMemo } from "react";
import { addressOf } from "../lib/api/address";
import { useApiQuery } from "./api-query";

const PATH = "/dashboard/summary";
export const dashboardKey = addressOf(PATH);

export function isDashboardKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith("/dashboard/");
}

const FIGURES_PATH = "/dashboard/figures";

export function isFiguresKey(key: string): boolean {
  return key.startsWith(FIGURES_PATH);
}

export function useDashboard(owner_id: string | null = null) {
  return useApiQuery(addressOf(PATH, { query: { owner_id } }));
}

export function useMoreActivity(owner_id: string | null, isEnabled: boolean) {
  return useApiQuery(isEnabled ? addressOf("/dashboard/activity", { query: { owner_id } }) : null);
}

interface Days {
  from: string;
  to: string;
}

export interface Figures {
  now: DashboardFigures | undefined;
  before: DashboardFigures["compare"];
  error: unknown;
  errorBefore: unknown;
  retry: () => void;
}

/** Figures of a period. `earlier` fetches the previous period separately. */
export function useFigures(
  days: Days,
  owner_id: string | null,
  { isEnabled, previousDays }: { isEnabled: boolean; previousDays?: Days },
): Figures {
  const compare = previousDays ? null : "previous";
  const addressFor = ({ from, to }: Days, compare: "previous" | null) =>
    addressOf(FIGURES_PATH, { query: { from, to, owner_id, compare } });
  const { data, error, mutate } = useApiQuery(isEnabled ? addressFor(days, compare) : null);
  const previousFigures = useApiQuery(isEnabled && previousDays ? addressFor(previousDays, null) : null);
  return {
    now: data,
    before: previousDays ? previousFigures.data : data?.compare,
    error: data ? undefined : error,
    errorBefore: previousFigures.data ? undefined : previousFigures.error,
    retry: () => void mutate(),
  };
}

/** Number of active leads per status and source visible to the user; undefined until known. */
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
