import { useTheme } from "@mui/material/styles";
import { LineChart } from "@mui/x-charts/LineChart";
import { INVERSE } from "../../theme/tokens";
import { CHART_HEIGHT, type ChartProps, type Drawn, marginsOf, nameGap, nameStep } from "./chart-data";
import { useChartStyle } from "./chart-style";

const MARKS_UP_TO = 14; // with more points, the marks would cover the line

/** Loaded by `charts.tsx` when the first line chart becomes visible. */
export function LinePlot({
  categories,
  ticks = categories,
  series,
  look = "plain",
  height = CHART_HEIGHT,
  format,
  onOpen,
}: Drawn<ChartProps>) {
  const isMirrored = useTheme().direction === "rtl";
  const dashed = series.filter(({ isDashed }) => isDashed).map(({ id }) => id);
  const style = useChartStyle(look, dashed);
  return (
    <LineChart
      height={height}
      series={series.map(({ id, label, values, color, isDashed }) => ({
        id,
        label,
        data: [...values],
        color: look === "gradient" ? INVERSE : color,
        curve: "linear",
        showMark: !isDashed && categories.length <= MARKS_UP_TO,
        shape: "circle",
        valueFormatter: (value) => (value === null ? "" : format(value)),
      }))}
      xAxis={[
        {
          data: categories.map((_, at) => at),
          scaleType: "point",
          valueFormatter: (at: number, { location }) => (location === "tick" ? ticks : categories)[at] ?? "",
          reverse: isMirrored,
          tickLabelMinGap: nameGap(isMirrored),
          tickSpacing: nameStep(ticks),
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          min: 0,
          tickMinStep: 1,
          tickNumber: look === "gradient" ? 3 : 4,
          valueFormatter: format,
          width: "auto",
          position: isMirrored ? "right" : "left",
          disableTicks: true,
          disableLine: true,
        },
      ]}
      grid={{ horizontal: true }}
      margin={marginsOf(isMirrored, 24)}
      hideLegend
      experimentalFeatures={{ keyboardActivation: onOpen !== undefined }}
      onMarkClick={onOpen && ((_event, item) => onOpen(String(item.seriesId), item.dataIndex ?? 0))}
      sx={style}
    />
  );
}
