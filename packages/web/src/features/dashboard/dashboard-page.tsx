import Add from "@mui/icons-material/Add";
import { type ReactNode, Suspense } from "react";
import { paths } from "../../config/paths";
import { useDayEntries } from "../../data/calendar";
import { useDashboard, useFigures } from "../../data/dashboard";
import { useMe, useVisibility } from "../../data/me";
import { useToday } from "../../data/today";
import { lazyPart } from "../../lib/loading/lazy-part";
import { useAddressParams } from "../../lib/navigation/use-address-params";
import { useSession, useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { ErrorState } from "../../ui/feedback/error-state";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { useOnlineOnly } from "../../ui/form/use-online-only";
import { PageAction } from "../../ui/layout/page-action";
import { PageFilters } from "../../ui/layout/page-filters";
import { PageHead } from "../../ui/layout/page-head";
import { useIsVisible } from "../../ui/layout/use-is-visible";
import { Dashboard } from "./dashboard";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { greeting, scopeLabel } from "./greeting";
import { OwnerFilter } from "./owner-filter";
import { DEFAULT_PERIOD, lengthOf, previousOf } from "./period";
import { PeriodSelect } from "./period-select";
import { usePeriod } from "./use-period";
import { hasNoLead, useSetupSteps } from "./use-setup-steps";

const SampleLeadsBar = lazyPart(() => import("./sample-leads"), "SampleLeadsBar");
const GettingStartedCard = lazyPart(() => import("./getting-started-card"), "GettingStartedCard");

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
  const entries = useDayEntries(ownerId);
  const sampleCount = me.data?.sample_leads ?? 0;
  const steps = useSetupSteps(summary.data, day.data);
  const isNew =
    ownerId === null && sampleCount === 0 && summary.data !== undefined && hasNoLead(summary.data);
  // The day's work comes first, and its height depends on its data.
  const hasDay = [day, entries].every(({ data, error }) => data !== undefined || error !== undefined);
  const isReady = hasDay && !steps.isLoading;
  const [ref, isVisible] = useIsVisible(isReady);
  const figures = useFigures(period, ownerId, {
    isEnabled: isVisible && !isNew && me.data !== undefined,
    ...(lengthOf(period) > COMPARED_DAYS_MAX && { previousDays: previousOf(period) }),
  });
  const addLeadPath = paths.newLead(slug);
  const visibility = useVisibility();
  const filterCount = Number(period.name !== DEFAULT_PERIOD) + Number(ownerId !== null);
  return (
    <>
      <PageHead
        title="Dashboard"
        sub={me.data ? <Greeting /> : <Hello />}
        actions={
          <>
            <PageFilters label="Filters" count={filterCount}>
              <PeriodSelect period={period} today={date} onChoose={choose} />
              {visibility === "all" && (
                <OwnerFilter ownerId={ownerId} onChoose={(owner_id) => changeParams({ owner_id })} />
              )}
            </PageFilters>
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
          skeleton={<DashboardSkeleton figuresRef={ref} today={todaySkeleton} />}
        >
          {() => (
            <Dashboard
              start={
                <Suspense>
                  {sampleCount > 0 && <SampleLeadsBar count={sampleCount} />}
                  {steps.isShown && (
                    <GettingStartedCard steps={steps.list} addLeadPath={addLeadPath} isNew={isNew} />
                  )}
                </Suspense>
              }
              figuresRef={ref}
              summary={summary.data}
              error={summary.error}
              onRetry={() => void summary.mutate()}
              isNew={isNew}
              figures={figures}
              period={period}
              ownerId={ownerId}
              today={today(ownerId)}
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
  return <PageAction variant="contained" label="Add lead" icon={<Add />} to={to} {...onlineOnly} />;
}
