import { FIGURES_SCOPE, type ReportName } from "@leadlane/core/reports/rules";
import type { Report } from "@leadlane/core/reports/schema";
import type { ReactNode } from "react";
import { type ReportFilter, useReport } from "../../data/reports";
import { ChartCard, NoData } from "../../ui/charts/chart-card";
import { ReportTable } from "./report-table";
import { isEmptyReport } from "./report-values";

/** Props shared by the report cards. */
export interface CardProps {
  filter: ReportFilter;
  period: string;
  control?: ReactNode;
  widenAction?: ReactNode; // action that widens an empty period
}

interface ReportCardProps extends CardProps {
  name: ReportName;
  title: string;
  help: string;
  hasLegend?: boolean;
  isEmpty?: (report: Report) => boolean;
  /** Reduces or renames rows and columns for the chart and the table. */
  shape?: (report: Report) => Report;
  nameOf?: (name: string) => string;
  children: (report: Report) => ReactNode;
}

/** Loads, fails and reloads independently of the other cards. */
export function ReportCard({
  name,
  title,
  help,
  filter,
  period,
  control,
  hasLegend,
  isEmpty = isEmptyReport,
  shape = (report) => report,
  nameOf,
  widenAction,
  children,
}: ReportCardProps) {
  const { data, error, isLoading, isValidating, mutate } = useReport(name, filter);
  const report = data && shape(data);
  return (
    <ChartCard
      title={title}
      help={`${help} ${FIGURES_SCOPE}`}
      period={period}
      control={control}
      sentence={report?.sentence}
      hasLegend={hasLegend}
      isLoading={isLoading && !report}
      refreshing={isValidating && report !== undefined}
      error={report ? undefined : error}
      onRetry={() => void mutate()}
      empty={report && isEmpty(report) && <NoData text="No data for this period" action={widenAction} />}
      table={() => report && <ReportTable title={title} report={report} nameOf={nameOf} />}
    >
      {() => report && children(report)}
    </ChartCard>
  );
}
