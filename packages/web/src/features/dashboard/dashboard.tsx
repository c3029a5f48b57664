import type { DashboardSummary } from "@leadlane/core/screens/schema";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useProfile } from "../../data/profile";
import { ActivityCard } from "./activity-card";
import { DashboardLayout } from "./dashboard-layout";
import { GettingStartedCard } from "./getting-started-card";
import { KpiCards } from "./kpi-cards";
import { KpiGrid } from "./kpi-grid";
import { PipelineCard } from "./pipeline-card";
import { RecentLeadsCard } from "./recent-leads-card";
import { SourcesCard } from "./sources-card";

interface DashboardProps {
  summary: DashboardSummary;
  today: ReactNode;
  addLeadPath: string;
}

/** The loaded dashboard; while there is no lead at all, how to begin instead of empty charts. */
export function Dashboard({ summary, today, addLeadPath }: DashboardProps) {
  const { kpis, funnel, sources, recent_leads, activity } = summary;
  const figures = (
    <KpiGrid>
      <KpiCards kpis={kpis} />
    </KpiGrid>
  );
  const isNew = recent_leads.length === 0 && funnel.every(({ count }) => count === 0);
  const profile = useProfile(isNew);
  if (isNew && profile.isLoading) return figures;
  if (isNew && profile.data?.getting_started !== false) {
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
      today={today}
      recent={<RecentLeadsCard leads={recent_leads} />}
      activity={<ActivityCard activity={activity} />}
    />
  );
}
