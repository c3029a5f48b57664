import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useDashboard } from "../../data/dashboard";
import { useMe } from "../../data/me";
import { useSession, useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { ErrorState } from "../../ui/feedback/error-state";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { PageHead } from "../../ui/layout/page-head";
import { Dashboard } from "./dashboard";
import { DashboardLayout } from "./dashboard-layout";
import { greeting, scopeLabel } from "./greeting";
import { KpiGrid } from "./kpi-grid";

interface DashboardPageProps {
  today: ReactNode; // the card of the day's work
  todaySkeleton: ReactNode; // its shape
}

/** What to do today and how the leads stand: figures, pipeline, what is new. */
export function DashboardPage({ today, todaySkeleton }: DashboardPageProps) {
  const slug = useSlug();
  const userName = useSession()?.name ?? "";
  const { name: business } = useWorkspace();
  const { data, error, mutate } = useDashboard();
  // Names of statuses, sources and people come with it; without them the cards would speak in ids.
  const me = useMe();
  const addLeadPath = `${paths.leads(slug)}?new=1`;
  const failure = data ? me.data === undefined && me.error : error;
  const reload = () => {
    void mutate();
    void me.mutate();
  };
  const hello = greeting(userName, new Date().getHours());
  return (
    <>
      <PageHead
        title="Dashboard"
        sub={data && me.data ? `${hello} · ${scopeLabel(data.scope, business)}` : hello}
        actions={
          <Button component={RouterLink} to={addLeadPath} variant="contained" startIcon={<Add />}>
            Add lead
          </Button>
        }
      />
      {failure ? (
        <ErrorState error={failure} onRetry={reload} />
      ) : (
        <LoadingRegion
          loading={!data || !me.data}
          what="the dashboard"
          skeleton={<DashboardSkeleton today={todaySkeleton} />}
        >
          {() => data && <Dashboard summary={data} today={today} addLeadPath={addLeadPath} />}
        </LoadingRegion>
      )}
    </>
  );
}

function Block({ height }: { height: number }) {
  return <Skeleton variant="rounded" height={height} sx={{ borderRadius: 3 }} />;
}

/** The dashboard's shapes where its cards will stand. */
function DashboardSkeleton({ today }: { today: ReactNode }) {
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
      today={today}
      recent={<Block height={360} />}
      activity={<Block height={480} />}
    />
  );
}
