import type { DashboardSummary } from "@leadlane/core/screens/schema";
import Box from "@mui/material/Box";
import { type ReactNode, type RefCallback, Suspense } from "react";
import type { Figures } from "../../data/dashboard";
import { lazyPart } from "../../lib/loading/lazy-part";
import { ErrorState } from "../../ui/feedback/error-state";
import { SectionCard } from "../../ui/layout/section-card";
import { ActivityCard } from "./activity-card";
import { DashboardLayout } from "./dashboard-layout";
import { ChartsSkeleton } from "./dashboard-skeleton";
import { KeyFigures } from "./key-figures";
import type { Period } from "./period";
import { PipelineCard } from "./pipeline-card";
import { RecentLeadsCard } from "./recent-leads-card";

const FigureCards = lazyPart(() => import("./figure-cards"), "FigureCards");

interface DashboardProps {
  start: ReactNode; // the first steps, until they are finished or hidden
  figuresRef: RefCallback<Element>;
  summary: DashboardSummary | undefined; // undefined if it failed to load
  error: unknown;
  onRetry: () => void;
  isNew: boolean;
  figures: Figures;
  period: Period;
  ownerId: string | null;
  today: ReactNode;
}

/** If a part fails to load, the others are shown. Without any leads, there are no figures and charts. */
export function Dashboard(props: DashboardProps) {
  const { start, figuresRef, summary, error, onRetry, isNew, figures, period, ownerId, today } = props;
  if (isNew) {
    return (
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 2, sm: 3 } }}>
        {start}
        {today}
      </Box>
    );
  }
  const failed = (title: string) => (
    <SectionCard title={title}>
      <ErrorState error={error} onRetry={onRetry} />
    </SectionCard>
  );
  return (
    <DashboardLayout
      start={start}
      figuresRef={figuresRef}
      today={today}
      figures={
        <>
          <KeyFigures figures={figures} open={summary?.kpis.open} period={period} ownerId={ownerId} />
          {figures.error && !figures.now && (
            <Box sx={{ marginTop: 2 }}>
              <ErrorState error={figures.error} onRetry={figures.retry} />
            </Box>
          )}
        </>
      }
      charts={
        figures.now || figures.error ? (
          <Suspense fallback={<ChartsSkeleton />}>
            <FigureCards figures={figures} period={period} />
          </Suspense>
        ) : (
          <ChartsSkeleton />
        )
      }
      pipeline={summary ? <PipelineCard summary={summary} ownerId={ownerId} /> : failed("Pipeline by status")}
      recent={
        summary ? <RecentLeadsCard leads={summary.recent_leads} ownerId={ownerId} /> : failed("Recent leads")
      }
      activity={
        summary ? <ActivityCard activity={summary.activity} ownerId={ownerId} /> : failed("Recent activity")
      }
    />
  );
}
