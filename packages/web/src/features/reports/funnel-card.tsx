import { useTheme } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { ReportFilter } from "../../data/reports";
import { BarChart } from "../../ui/charts/charts";
import { useOpenCell } from "./cell-link";
import { ReportCard } from "./report-card";
import { cellOf, countOf, numberOf, textOf } from "./report-values";
import { formatPercent } from "./report-words";

/** How far the leads of some days have come, from stage to stage. */
export function FunnelCard({ filter, widen }: { filter: ReportFilter; widen: ReactNode }) {
  const { chart } = useTheme().vars.palette;
  const open = useOpenCell();
  return (
    <ReportCard
      name="funnel"
      title="Conversion funnel"
      help="Of the leads made in this time, how many came at least as far as each stage, wherever they are now."
      filter={filter}
      widen={widen}
    >
      {({ rows }) => (
        <BarChart
          title="Conversion funnel"
          isHorizontal
          categories={rows.map((row) => textOf(row, "stage"))}
          series={[
            {
              id: "leads",
              label: "Leads",
              color: chart.blue,
              values: rows.map((row) => countOf(row, "leads")),
            },
          ]}
          barLabel={(value, at) => {
            const step = numberOf(rows[at], "of_previous");
            return step === null ? String(value) : `${value} · ${formatPercent(step)}`;
          }}
          onOpen={(_, at) => open(cellOf(rows[at], "leads"))}
        />
      )}
    </ReportCard>
  );
}
