import { useTheme } from "@mui/material/styles";
import { LineChart } from "@mui/x-charts/LineChart";
import { INVERSE } from "../../theme/tokens";
import { CHART_HEIGHT, type ChartProps, labelGap, marginsOf, tickStep, type WithFormat } from "./chart-data";
import { useChartStyle } from "./chart-style";

const MARKED_POINTS_MAX = 14; // with more points, the marks would cover the line

/** Loaded by `charts.tsx` when the first line chart becomes visible. */
export function LinePlot({
  categories,
  ticks = categories,
  series,
  variant = "plain",
  height = CHART_HEIGHT,
  format,
  onOpen,
}: WithFormat<ChartProps>) {
  const isMirrored = useTheme().direction === "rtl";
  const dashed = series.filter(({ isDashed }) => isDashed).map(({ id }) => id);
  const style = useChartStyle(variant, dashed);
  return (
    <LineChart
      height={height}
      series={series.map(({ id, label, values, color, isDashed }) => ({
        id,
        label,
        data: [...values],
        color: variant === "gradient" ? INVERSE : color,
        curve: "linear",
        showMark: !isDashed && categories.length <= MARKED_POINTS_MAX,
        shape: "circle",
        valueFormatter: (value) => (value === null ? "" : format(value)),
      }))}
      xAxis={[
        {
          data: categories.map((_, at) => at),
          scaleType: "point",
          valueFormatter: (at: number, { location }) => (location === "tick" ? ticks : categories)[at] ?? "",
          reverse: isMirrored,
          tickLabelMinGap: labelGap(isMirrored),
          tickSpacing: tickStep(ticks),
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          min: 0,
          tickMinStep: 1,
          tickNumber: variant === "gradient" ? 3 : 4,
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
