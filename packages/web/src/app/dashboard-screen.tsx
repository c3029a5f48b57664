import { DashboardPage } from "../features/dashboard/dashboard-page";
import { TodayCard } from "../features/leads/today/today-card";
import { TodayCardSkeleton } from "../features/leads/today/today-skeleton";

export function DashboardScreen() {
  return (
    <DashboardPage
      today={(ownerId) => <TodayCard ownerId={ownerId} />}
      todaySkeleton={<TodayCardSkeleton />}
    />
  );
}
