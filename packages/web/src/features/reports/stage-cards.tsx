import { FIGURES } from "@leadlane/core/reports/rules";
import { useTheme } from "@mui/material/styles";
import { formatMoneyCompact } from "../../lib/format/money";
import { useWorkspace } from "../../lib/session/workspace";
import type { ChartColor } from "../../theme/augmentation";
import { BarChart } from "../../ui/charts/charts";
import { useOpenCell } from "./cell-link";
import { type CardProps, ReportCard } from "./report-card";
import { cellOf, countOf, numberOf, textOf } from "./report-values";
import { RowBars } from "./row-bars";

const LOST = "Lost: ";
const AGES: readonly ChartColor[] = ["green", "blue", "orange", "pink"]; // from youngest to oldest

export function AgeingCard(card: CardProps) {
  return (
    <ReportCard
      {...card}
      name="ageing"
      title="Age of open leads"
      help="Open leads by the days since they were created."
    >
      {({ rows, columns }) => (
        <RowBars
          title="Age of open leads"
          rows={rows}
          name="stage"
          bars={columns.slice(2).map(({ key, label }, at) => ({ key, label, color: AGES[at] ?? "slate" }))}
          isStacked
        />
      )}
    </ReportCard>
  );
}

export function LostCard(card: CardProps) {
  return (
    <ReportCard
      {...card}
      name="won-lost"
      title="Why leads were lost"
      help="Leads lost in the period, by lost reason. The table also has those won."
      isEmpty={({ total }) => countOf(total, "lost") === 0}
    >
      {({ rows }) => (
        <RowBars
          title="Why leads were lost"
          rows={rows
            .filter((row) => textOf(row, "outcome").startsWith(LOST))
            .map((row) => ({ ...row, outcome: textOf(row, "outcome").slice(LOST.length) }))}
          name="outcome"
          bars={[{ key: "leads", label: "Lost", color: "orange" }]}
        />
      )}
    </ReportCard>
  );
}

/** Expected value of open leads per stage, with its range. */
export function ForecastCard(card: CardProps) {
  const { chart } = useTheme().vars.palette;
  const { currency } = useWorkspace();
  const open = useOpenCell();
  return (
    <ReportCard
      {...card}
      name="forecast"
      title="Forecast"
      help={`${FIGURES.expected.definition} Nine times out of ten the result lies between the low and the high estimate.`}
      isEmpty={({ rows }) => rows.every((row) => numberOf(row, "expected") === null)}
    >
      {({ rows }) => (
        <BarChart
          title="Forecast"
          categories={rows.map((row) => textOf(row, "stage"))}
          format={(minor) => formatMoneyCompact(minor, currency)}
          series={[
            {
              id: "low",
              label: "Low estimate",
              color: chart.slate,
              values: rows.map((row) => numberOf(row, "low")),
            },
            {
              id: "expected",
              label: "Expected",
              color: chart.blue,
              values: rows.map((row) => numberOf(row, "expected")),
            },
            {
              id: "high",
              label: "High estimate",
              color: chart.cyan,
              values: rows.map((row) => numberOf(row, "high")),
            },
          ]}
          onOpen={(_, at) => open(cellOf(rows[at], "open"))}
        />
      )}
    </ReportCard>
  );
}
