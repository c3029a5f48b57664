import type { DashboardSummary } from "@leadlane/core/screens/schema";
import Box from "@mui/material/Box";
import { type ReactNode, type RefCallback, Suspense } from "react";
import type { Figures } from "../../data/dashboard";
import { useProfile } from "../../data/profile";
import { lazyPart } from "../../lib/loading/lazy-part";
import { ErrorState } from "../../ui/feedback/error-state";
import { SectionCard } from "../../ui/layout/section-card";
import { ActivityCard } from "./activity-card";
import { DashboardLayout } from "./dashboard-layout";
import { ChartsSkeleton } from "./dashboard-skeleton";
import { KpiCards } from "./kpi-cards";
import { KpiGrid } from "./kpi-grid";
import type { Period } from "./period";
import { PipelineCard } from "./pipeline-card";
import { RecentLeadsCard } from "./recent-leads-card";

const GettingStartedCard = lazyPart(() => import("./getting-started-card"), "GettingStartedCard");
const FigureCards = lazyPart(() => import("./figure-cards"), "FigureCards");

interface DashboardProps {
  chartsRef: RefCallback<Element>;
  summary: DashboardSummary | undefined; // undefined if it failed to load
  error: unknown;
  onRetry: () => void;
  isNew: boolean;
  figures: Figures;
  period: Period;
  ownerId: string | null;
  today: ReactNode;
  addLeadPath: string;
}

/** If a part fails to load, the others are shown. Without any leads, shows how to get started instead. */
export function Dashboard(props: DashboardProps) {
  const { chartsRef, summary, error, onRetry, isNew, figures, period, ownerId, today, addLeadPath } = props;
  const kpis = (
    <>
      <KpiGrid>
        <KpiCards figures={figures} open={summary?.kpis.open} period={period} ownerId={ownerId} />
      </KpiGrid>
      {figures.error && !figures.now && (
        <Box sx={{ marginTop: 2 }}>
          <ErrorState error={figures.error} onRetry={figures.retry} />
        </Box>
      )}
    </>
  );
  const profile = useProfile(isNew);
  if (isNew && (profile.isLoading || profile.data?.getting_started !== false)) {
    return (
      <>
        <div ref={chartsRef}>{kpis}</div>
        {!profile.isLoading && (
          <Box sx={{ marginTop: 3 }}>
            <Suspense>
              <GettingStartedCard addLeadPath={addLeadPath} />
            </Suspense>
          </Box>
        )}
      </>
    );
  }
  const failed = (title: string) => (
    <SectionCard title={title}>
      <ErrorState error={error} onRetry={onRetry} />
    </SectionCard>
  );
  return (
    <DashboardLayout
      chartsRef={chartsRef}
      kpis={kpis}
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
      today={today}
      recent={
        summary ? <RecentLeadsCard leads={summary.recent_leads} ownerId={ownerId} /> : failed("Recent leads")
      }
      activity={
        summary ? <ActivityCard activity={summary.activity} ownerId={ownerId} /> : failed("Recent activity")
      }
    />
  );
}
