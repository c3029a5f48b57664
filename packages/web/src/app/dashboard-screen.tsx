import { DashboardPage } from "../features/dashboard/dashboard-page";
import { TodayCard } from "../features/leads/today/today-card";
import { TodayCardSkeleton } from "../features/leads/today/today-skeleton";

/** The dashboard with the day's work on it, which is the leads' own. */
export function DashboardScreen() {
  return (
    <DashboardPage
      today={(ownerId) => <TodayCard ownerId={ownerId} />}
      todaySkeleton={<TodayCardSkeleton />}
    />
  );
}
