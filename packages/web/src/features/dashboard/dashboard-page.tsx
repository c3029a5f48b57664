import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useDashboard } from "../../data/dashboard";
import { useMe } from "../../data/me";
import { useSession, useSlug } from "../../lib/use-session";
import { useWorkspace } from "../../lib/workspace";
import { ErrorPanel } from "../../ui/error-panel";
import { LoadingRegion } from "../../ui/loading-region";
import { PageHead } from "../../ui/page-head";
import { Dashboard } from "./dashboard";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { greeting, scopeLabel } from "./greeting";

/** How the leads stand and what to do next: figures, pipeline, follow-ups due, what is new. */
export function DashboardPage() {
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
        <ErrorPanel error={failure} onRetry={reload} />
      ) : (
        <LoadingRegion loading={!data || !me.data} what="the dashboard" skeleton={<DashboardSkeleton />}>
          {() => data && <Dashboard summary={data} addLeadPath={addLeadPath} />}
        </LoadingRegion>
      )}
    </>
  );
}
