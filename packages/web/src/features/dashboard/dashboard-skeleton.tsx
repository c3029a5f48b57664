import Skeleton from "@mui/material/Skeleton";
import type { ReactNode, RefCallback } from "react";
import { DashboardLayout } from "./dashboard-layout";
import { FigureStrip } from "./figure-strip";

/** Typical heights of the cards. */
const HEIGHTS = { pipeline: 408, recent: 404, activity: 780 } as const; // px

function Block({ height }: { height: number }) {
  return <Skeleton variant="rounded" height={height} sx={{ borderRadius: 3 }} />;
}

/** Used until the charts' code is loaded. */
export function ChartsSkeleton() {
  return ["flow", "outcome", "sources"].map((card) => <Block key={card} height={363} />);
}

/** Same layout as the dashboard, to avoid layout shift. */
export function DashboardSkeleton({
  figuresRef,
  today,
}: {
  figuresRef: RefCallback<Element>;
  today: ReactNode;
}) {
  return (
    <DashboardLayout
      figuresRef={figuresRef}
      figures={
        <FigureStrip aria-hidden>
          {["leads", "open", "won", "conversion"].map((figure) => (
            <li key={figure}>
              <div className="figure">
                <Skeleton width="60%" height={16} />
                <Skeleton width="40%" height={22} />
              </div>
            </li>
          ))}
        </FigureStrip>
      }
      charts={<ChartsSkeleton />}
      pipeline={<Block height={HEIGHTS.pipeline} />}
      today={today}
      recent={<Block height={HEIGHTS.recent} />}
      activity={<Block height={HEIGHTS.activity} />}
    />
  );
}
