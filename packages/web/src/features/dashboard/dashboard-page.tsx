import type { DashboardSummary } from "@leadlane/core/screens/schema";
import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { MEDIA } from "../../config/media";
import { paths } from "../../config/paths";
import { useDashboard, useFigures } from "../../data/dashboard";
import { useMe, useVisibility } from "../../data/me";
import { useToday } from "../../data/today";
import { useAddressParams } from "../../lib/navigation/use-address-params";
import { useSession, useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { ErrorState } from "../../ui/feedback/error-state";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { useOnlineOnly } from "../../ui/form/use-online-only";
import { PageHead } from "../../ui/layout/page-head";
import { useIsVisible } from "../../ui/layout/use-is-visible";
import { Dashboard } from "./dashboard";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { greeting, scopeLabel } from "./greeting";
import { OwnerFilter } from "./owner-filter";
import { lengthOf, previousOf } from "./period";
import { PeriodSelect } from "./period-select";
import { usePeriod } from "./use-period";

const COMPARED_DAYS_MAX = 31; // days; up to here the previous period is part of the same request

interface DashboardPageProps {
  today: (ownerId: string | null) => ReactNode; // today's work, which belongs to the leads feature
  todaySkeleton: ReactNode;
}

export function DashboardPage({ today, todaySkeleton }: DashboardPageProps) {
  const slug = useSlug();
  const [params, changeParams] = useAddressParams();
  const ownerId = params.get("owner_id");
  const summary = useDashboard(ownerId);
  const me = useMe();
  const { period, today: date, choose } = usePeriod();
  // Start the request here, before the card is rendered.
  const day = useToday(ownerId);
  const hasToday = day.data !== undefined || day.error !== undefined;
  const isWide = useMediaQuery(MEDIA.tablet, { noSsr: true });
  const isNew = ownerId === null && summary.data !== undefined && hasNoLead(summary.data);
  // Phones show today's work first, and its height depends on its data; without leads there is none.
  const isReady = isWide || hasToday || isNew;
  const [ref, isVisible] = useIsVisible(isReady);
  const figures = useFigures(period, ownerId, {
    isEnabled: isVisible && me.data !== undefined,
    ...(lengthOf(period) > COMPARED_DAYS_MAX && { previousDays: previousOf(period) }),
  });
  const addLeadPath = paths.newLead(slug);
  const visibility = useVisibility();
  return (
    <>
      <PageHead
        title="Dashboard"
        sub={me.data ? <Greeting /> : <Hello />}
        actions={
          <>
            <PeriodSelect period={period} today={date} onChoose={choose} />
            {visibility === "all" && (
              <OwnerFilter ownerId={ownerId} onChoose={(owner_id) => changeParams({ owner_id })} />
            )}
            <AddLeadButton to={addLeadPath} />
          </>
        }
      />
      {me.error && !me.data ? (
        <ErrorState error={me.error} onRetry={() => void me.mutate()} />
      ) : (
        <LoadingRegion
          loading={!me.data || !(summary.data ?? summary.error) || !isReady}
          noun="the dashboard"
          skeleton={<DashboardSkeleton chartsRef={ref} today={todaySkeleton} />}
        >
          {() => (
            <Dashboard
              chartsRef={ref}
              summary={summary.data}
              error={summary.error}
              onRetry={() => void summary.mutate()}
              isNew={isNew}
              figures={figures}
              period={period}
              ownerId={ownerId}
              today={today(ownerId)}
              addLeadPath={addLeadPath}
            />
          )}
        </LoadingRegion>
      )}
    </>
  );
}

function Greeting() {
  const { name: business } = useWorkspace();
  const visibility = useVisibility();
  return (
    <>
      <Hello /> · <span style={{ display: "inline-block" }}>{scopeLabel(visibility, business)}</span>
    </>
  );
}

function Hello() {
  return greeting(useSession()?.name ?? "", new Date().getHours());
}

function AddLeadButton({ to }: { to: string }) {
  const onlineOnly = useOnlineOnly();
  return (
    <Button
      component={RouterLink}
      to={to}
      variant="contained"
      startIcon={<Add />}
      {...onlineOnly}
      sx={{ minHeight: 44, alignSelf: "center" }}
    >
      Add lead
    </Button>
  );
}

function hasNoLead({ recent_leads, funnel }: DashboardSummary): boolean {
  return recent_leads.length === 0 && funnel.every(({ count }) => count === 0);
}
