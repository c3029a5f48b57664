import Skeleton from "@mui/material/Skeleton";
import type { ReactNode, RefCallback } from "react";
import { DashboardLayout } from "./dashboard-layout";
import { KpiGrid } from "./kpi-grid";

/** How tall the cards below the figures mostly are. */
const HEIGHTS = { pipeline: 408, recent: 404, activity: 780 } as const; // pixels

function Block({ height }: { height: number }) {
  return <Skeleton variant="rounded" height={height} sx={{ borderRadius: 3 }} />;
}

/** The three charts, until they are loaded themselves. */
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

/** The dashboard's shapes where its cards will stand. */
export function DashboardSkeleton({ place, today }: { place: RefCallback<Element>; today: ReactNode }) {
  return (
    <DashboardLayout
      place={place}
      kpis={<KpiSkeleton />}
      charts={<ChartsSkeleton />}
      pipeline={<Block height={HEIGHTS.pipeline} />}
      today={today}
      recent={<Block height={HEIGHTS.recent} />}
      activity={<Block height={HEIGHTS.activity} />}
    />
  );
}
