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
const AGES: readonly ChartColor[] = ["green", "blue", "orange", "pink"]; // the youngest first

/** How old the open leads are, stage by stage. */
export function AgeingCard(card: CardProps) {
  return (
    <ReportCard
      {...card}
      name="ageing"
      title="Age of open leads"
      help="Leads that are open now, by the days since they were made, whatever period is chosen."
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

/** Why leads were lost. */
export function LostCard(card: CardProps) {
  return (
    <ReportCard
      {...card}
      name="won-lost"
      title="Why leads were lost"
      help="Leads lost in this time by the reason that was given; the table has those won, too."
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

/** What the open leads may bring, stage by stage, with the range that it lies in. */
export function ForecastCard(card: CardProps) {
  const { chart } = useTheme().vars.palette;
  const { currency } = useWorkspace();
  const open = useOpenCell();
  return (
    <ReportCard
      {...card}
      name="forecast"
      title="Forecast"
      help="The open value of each stage times how often the business won leads that came as far, in the last 180 days. Nine times out of ten the rate lies between “at least” and “at most”."
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
              label: "At least",
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
              label: "At most",
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
