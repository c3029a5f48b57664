import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import type { ReactNode } from "react";
import { ChartCard, NoData } from "../src/ui/charts/chart-card";
import { ChartTable } from "../src/ui/charts/chart-table";
import { BarChart, LineChart } from "../src/ui/charts/charts";
import type { Stories } from "./story";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const NEW = [4, 9, 3, 12, 7, 1, 0];
const BEFORE = [2, 5, 6, 4, 9, 2, 1];
const LONG = "Exhibition at the convention centre in Hyderabad";
const card = { title: "Leads over time", sentence: "36 leads came in, 12 of them on Thursday." };

function table() {
  return (
    <ChartTable
      label="Leads over time"
      columns={[
        { key: "day", label: "Day", isText: true },
        { key: "leads", label: "Leads" },
        { key: "before", label: "Before" },
        { key: "sum", label: "Both" },
      ]}
      lines={DAYS.map((day, at) => ({
        id: day,
        name: day,
        cells: { day, leads: NEW[at], before: BEFORE[at], sum: (NEW[at] ?? 0) + (BEFORE[at] ?? 0) },
      }))}
    />
  );
}

function Half({ children }: { children: ReactNode }) {
  return <Box sx={{ maxWidth: 480, paddingTop: 2 }}>{children}</Box>;
}

function Lines({ look }: { look?: "gradient" }) {
  const { chart } = useTheme().vars.palette;
  return (
    <LineChart
      title="Leads over time"
      categories={DAYS}
      variant={look}
      height={look && 180}
      series={[
        { id: "new", label: "Leads", values: NEW, color: chart.blue },
        ...(look
          ? []
          : [{ id: "before", label: "Before", values: BEFORE, color: chart.slate, isDashed: true }]),
      ]}
      onOpen={() => {}}
    />
  );
}

function Bars({ look, isHorizontal }: { look?: "gradient"; isHorizontal?: boolean }) {
  const { chart } = useTheme().vars.palette;
  return (
    <BarChart
      title="Leads by source"
      categories={isHorizontal ? ["Website", LONG, "Walk-in"] : DAYS}
      variant={look}
      isHorizontal={isHorizontal}
      height={look && 180}
      series={[
        { id: "new", label: "Leads", values: isHorizontal ? [12, 4, 1] : NEW, color: chart.blue },
        ...(look ? [] : [{ id: "won", label: "Won", values: [3, 1, 0], color: chart.green }]),
      ]}
    />
  );
}

export const charts: Stories = {
  "Chart card: lines, a definition, a table": () => (
    <Half>
      <ChartCard {...card} help="Leads made in this time." table={table}>
        {() => <Lines />}
      </ChartCard>
    </Half>
  ),
  "Chart card: on a gradient": () => (
    <Half>
      <ChartCard {...card} level="h2" gradient="info" note="Updated 4 min ago" height={180} table={table}>
        {() => <Lines look="gradient" />}
      </ChartCard>
      <ChartCard {...card} level="h2" gradient="success" height={180} table={table}>
        {() => <Bars look="gradient" />}
      </ChartCard>
    </Half>
  ),
  "Bars: upright, and from left to right": () => (
    <Half>
      <Bars />
      <Bars isHorizontal />
    </Half>
  ),
  "Chart card: loading, failed, without data": () => (
    <Half>
      <ChartCard title="Loading" isLoading table={table}>
        {() => null}
      </ChartCard>
      <ChartCard title="Failed" error={new Error()} table={table}>
        {() => null}
      </ChartCard>
      <ChartCard title="Empty" empty={<NoData text="No data for this period" />} table={table}>
        {() => null}
      </ChartCard>
    </Half>
  ),
};
