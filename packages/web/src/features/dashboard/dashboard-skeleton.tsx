import Skeleton from "@mui/material/Skeleton";
import type { ReactNode, RefCallback } from "react";
import { DashboardLayout } from "./dashboard-layout";
import { KpiGrid } from "./kpi-grid";

function Block({ height, top = 0 }: { height: number; top?: number }) {
  return <Skeleton variant="rounded" height={height} sx={{ borderRadius: 3, marginTop: top }} />;
}

/** The three charts, until they are loaded themselves. */
export function ChartsSkeleton() {
  return ["flow", "outcome", "sources"].map((card) => <Block key={card} height={300} />);
}

/** The dashboard's shapes where its cards will stand. */
export function DashboardSkeleton({ place, today }: { place: RefCallback<Element>; today: ReactNode }) {
  const kpis = (
    <KpiGrid>
      {["leads", "open", "won", "conversion"].map((kpi) => (
        <Block key={kpi} height={146} />
      ))}
    </KpiGrid>
  );
  return (
    <DashboardLayout
      place={place}
      kpis={kpis}
      charts={<ChartsSkeleton />}
      pipeline={<Block height={380} />}
      today={today}
      recent={<Block height={400} />}
      activity={<Block height={480} />}
    />
  );
}
