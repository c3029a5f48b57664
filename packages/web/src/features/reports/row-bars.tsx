import type { Row } from "@leadlane/core/reports/schema";
import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import type { ChartColor } from "../../theme/augmentation";
import { CHART_HEIGHT } from "../../ui/charts/chart-data";
import { BarChart } from "../../ui/charts/charts";
import { useOpenCell } from "./cell-link";
import { cellOf, countOf, numberOf, textOf } from "./report-values";

const BARS_MAX = 12; // the table shows all rows

interface RowBarsProps {
  title: string;
  rows: readonly Row[];
  name: string; // key of the row's name
  bars: readonly { key: string; label: string; color: ChartColor }[];
  linkKey?: string;
  isStacked?: boolean;
  format?: (value: number) => string;
  barLabel?: (value: number, index: number) => string;
}

/** Rows as horizontal bars that link to their leads. */
export function RowBars({ title, rows, name, bars, linkKey, ...chartProps }: RowBarsProps) {
  const { chart } = useTheme().vars.palette;
  const open = useOpenCell();
  const shown = rows.slice(0, BARS_MAX);
  return (
    // Keeps the skeleton's height even for few bars.
    <Box sx={{ minHeight: CHART_HEIGHT }}>
      <BarChart
        title={title}
        isHorizontal
        categories={shown.map((row) => textOf(row, name))}
        series={bars.map(({ key, label, color }) => ({
          id: key,
          label,
          color: chart[color],
          values: shown.map((row) => numberOf(row, key) ?? countOf(row, key)),
        }))}
        onOpen={(key, at) => open(cellOf(shown[at], linkKey ?? key))}
        {...chartProps}
      />
    </Box>
  );
}
