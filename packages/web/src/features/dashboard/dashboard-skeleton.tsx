import Skeleton from "@mui/material/Skeleton";
import { DashboardLayout } from "./dashboard-layout";
import { KpiGrid } from "./kpi-grid";

function Block({ height }: { height: number }) {
  return <Skeleton variant="rounded" height={height} sx={{ borderRadius: 3 }} />;
}

/** The dashboard's shapes where its cards will stand. */
export function DashboardSkeleton() {
  const kpis = (
    <KpiGrid>
      {["open", "won", "lost", "conversion"].map((kpi) => (
        <Block key={kpi} height={120} />
      ))}
    </KpiGrid>
  );
  return (
    <DashboardLayout
      kpis={kpis}
      pipeline={<Block height={340} />}
      sources={null}
      followUps={<Block height={440} />}
      recent={<Block height={360} />}
      activity={<Block height={480} />}
    />
  );
}
