import type { DashboardSummary } from "@leadlane/core/screens/schema";
import Box from "@mui/material/Box";
import { ActivityCard } from "./activity-card";
import { DashboardLayout } from "./dashboard-layout";
import { FollowUpsCard } from "./follow-ups-card";
import { GettingStartedCard } from "./getting-started-card";
import { KpiCards } from "./kpi-cards";
import { KpiGrid } from "./kpi-grid";
import { PipelineCard } from "./pipeline-card";
import { RecentLeadsCard } from "./recent-leads-card";
import { SourcesCard } from "./sources-card";

interface DashboardProps {
  summary: DashboardSummary;
  addLeadPath: string;
}

/** The loaded dashboard; while there is no lead at all, how to begin instead of empty charts. */
export function Dashboard({ summary, addLeadPath }: DashboardProps) {
  const { kpis, funnel, sources, follow_ups, recent_leads, activity } = summary;
  const figures = (
    <KpiGrid>
      <KpiCards kpis={kpis} />
    </KpiGrid>
  );
  if (recent_leads.length === 0 && funnel.every(({ count }) => count === 0)) {
    return (
      <>
        {figures}
        <Box sx={{ marginTop: 3 }}>
          <GettingStartedCard addLeadPath={addLeadPath} />
        </Box>
      </>
    );
  }
  return (
    <DashboardLayout
      kpis={figures}
      pipeline={<PipelineCard funnel={funnel} />}
      sources={sources.some(({ count }) => count > 0) && <SourcesCard sources={sources} />}
      followUps={<FollowUpsCard leads={follow_ups} />}
      recent={<RecentLeadsCard leads={recent_leads} />}
      activity={<ActivityCard activity={activity} />}
    />
  );
}
