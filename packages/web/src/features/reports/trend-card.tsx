import { useTheme } from "@mui/material/styles";
import { LineChart } from "../../ui/charts/charts";
import { useOpenCell } from "./cell-link";
import { type CardProps, ReportCard } from "./report-card";
import { formatSpan, formatSpanStart } from "./report-format";
import { cellOf, countOf, textOf } from "./report-values";

const BEFORE = "before";

export function TrendCard(card: CardProps) {
  const { chart } = useTheme().vars.palette;
  const open = useOpenCell();
  const lines = [
    { id: "leads", label: "New leads", color: chart.blue },
    { id: "won", label: "Won", color: chart.green },
    { id: "lost", label: "Lost", color: chart.orange },
  ];
  return (
    <ReportCard
      {...card}
      name="trend"
      title="Leads over time"
      help="New leads by the day they were created, won and lost ones by the day they were closed."
      hasLegend
      nameOf={formatSpan}
    >
      {({ rows, compare }) => (
        <LineChart
          title="Leads over time"
          categories={rows.map((row) => formatSpan(textOf(row, "label")))}
          ticks={rows.map((row) => formatSpanStart(textOf(row, "label")))}
          series={[
            ...lines.map(({ id, ...line }) => ({ id, ...line, values: rows.map((row) => countOf(row, id)) })),
            ...(compare
              ? [
                  {
                    id: BEFORE,
                    label: "New leads, previous period",
                    color: chart.slate,
                    isDashed: true,
                    values: rows.map((_, at) => countOf(compare.rows[at], "leads")),
                  },
                ]
              : []),
          ]}
          onOpen={(id, at) => open(id === BEFORE ? cellOf(compare?.rows[at], "leads") : cellOf(rows[at], id))}
        />
      )}
    </ReportCard>
  );
}
