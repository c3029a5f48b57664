import { useTheme } from "@mui/material/styles";
import { formatMoneyCompact } from "../../lib/format/money";
import { useWorkspace } from "../../lib/session/workspace";
import { BarChart } from "../../ui/charts/charts";
import { useOpenCell } from "./cell-link";
import { type CardProps, ReportCard } from "./report-card";
import { formatLeadCount, formatSpan, formatSpanStart } from "./report-format";
import { cellOf, countOf, textOf } from "./report-values";

export const REVENUE_TITLE = "Revenue won by month";

export function RevenueCard(card: CardProps) {
  const { chart } = useTheme().vars.palette;
  const { currency } = useWorkspace();
  const open = useOpenCell();
  const formatValue = (minor: number) => formatMoneyCompact(minor, currency);
  return (
    <ReportCard
      {...card}
      name="trend"
      title={REVENUE_TITLE}
      help="Value of the leads won in each of the last 12 months."
      nameOf={formatSpan}
      isEmpty={({ total }) => countOf(total, "won") === 0}
      shape={(report) => ({
        ...report,
        columns: report.columns.filter(({ key }) => key === "label" || key === "won"),
        sentence: `${formatValue(cellOf(report.total, "won")?.value_total ?? 0)} won from ${formatLeadCount(countOf(report.total, "won"), currency)}.`,
      })}
    >
      {({ rows }) => (
        <BarChart
          title={REVENUE_TITLE}
          categories={rows.map((row) => formatSpan(textOf(row, "label")))}
          ticks={rows.map((row) => formatSpanStart(textOf(row, "label")).replace(/^\d+ /, ""))}
          format={formatValue}
          series={[
            {
              id: "won",
              label: "Won",
              color: chart.green,
              values: rows.map((row) => cellOf(row, "won")?.value_total ?? 0),
            },
          ]}
          onOpen={(_, at) => open(cellOf(rows[at], "won"))}
        />
      )}
    </ReportCard>
  );
}
