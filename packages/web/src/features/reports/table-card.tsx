import type { ReportName } from "@leadlane/core/reports/rules";
import Skeleton from "@mui/material/Skeleton";
import { type ReportFilter, useReport } from "../../data/reports";
import { ErrorState } from "../../ui/feedback/error-state";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { RowsSkeleton } from "../../ui/feedback/rows-skeleton";
import { SectionCard } from "../../ui/layout/section-card";
import { ReportTable } from "./report-table";

interface TableCardProps {
  name: ReportName;
  title: string;
  filter: ReportFilter;
  period: string;
}

/** A report that is only available as a sortable table. */
export function TableCard({ name, title, filter, period }: TableCardProps) {
  const { data, error, isLoading, isValidating, mutate } = useReport(name, filter);
  return (
    <SectionCard title={title} period={period} refreshing={isValidating && data !== undefined}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingRegion
          loading={isLoading && !data}
          noun={title}
          skeleton={
            <RowsSkeleton count={5} height={40}>
              <Skeleton width="100%" />
            </RowsSkeleton>
          }
        >
          {() => data && <ReportTable title={title} report={data} isSortable />}
        </LoadingRegion>
      )}
    </SectionCard>
  );
}
