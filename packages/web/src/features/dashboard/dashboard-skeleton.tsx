import Skeleton from "@mui/material/Skeleton";
import type { ReactNode, RefCallback } from "react";
import { DashboardLayout } from "./dashboard-layout";
import { KpiGrid } from "./kpi-grid";

/** Typical heights of the cards. */
const HEIGHTS = { pipeline: 408, recent: 404, activity: 780 } as const; // px

function Block({ height }: { height: number }) {
  return <Skeleton variant="rounded" height={height} sx={{ borderRadius: 3 }} />;
}

/** Used until the charts' code is loaded. */
export function ChartsSkeleton() {
  return ["flow", "outcome", "sources"].map((card) => <Block key={card} height={363} />);
}

function KpiSkeleton() {
  return (
    <KpiGrid>
      {["leads", "open", "won", "conversion"].map((kpi) => (
        <Skeleton key={kpi} variant="rounded" sx={{ height: { xs: 128, md: 149 }, borderRadius: 3 }} />
      ))}
    </KpiGrid>
  );
}

/** Same layout as the dashboard, to avoid layout shift. */
export function DashboardSkeleton({
  chartsRef,
  today,
}: {
  chartsRef: RefCallback<Element>;
  today: ReactNode;
}) {
  return (
    <DashboardLayout
      chartsRef={chartsRef}
      kpis={<KpiSkeleton />}
      charts={<ChartsSkeleton />}
      pipeline={<Block height={HEIGHTS.pipeline} />}
      today={today}
      recent={<Block height={HEIGHTS.recent} />}
      activity={<Block height={HEIGHTS.activity} />}
    />
  );
}
