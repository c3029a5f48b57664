import { Suspense } from "react";
import { DashboardPage } from "../features/dashboard/dashboard-page";
import { TodayCardSkeleton } from "../features/leads/today/today-skeleton";
import { lazyPart } from "../lib/loading/lazy-part";

const TodayCard = lazyPart(() => import("../features/leads/today/today-card"), "TodayCard");

/** The dashboard with the day's work on it, which is the leads' own. */
export function DashboardScreen() {
  return (
    <DashboardPage
      today={(ownerId) => (
        <Suspense fallback={<TodayCardSkeleton />}>
          <TodayCard ownerId={ownerId} />
        </Suspense>
      )}
      todaySkeleton={<TodayCardSkeleton />}
    />
  );
}
