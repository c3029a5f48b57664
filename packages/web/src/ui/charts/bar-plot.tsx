import { useTheme } from "@mui/material/styles";
import { BarChart } from "@mui/x-charts/BarChart";
import { belowWidth } from "../../config/media";
import { INVERSE } from "../../theme/tokens";
import {
  type BarChartProps,
  CHART_HEIGHT,
  heightOfBars,
  LABELS_MAX,
  labelGap,
  marginsOf,
  maxNameLength,
  shorten,
  tickStep,
  type WithFormat,
} from "./chart-data";
import { useChartStyle } from "./chart-style";

const BARS_WITH_NAMES_MAX = 8; // with up to this many bars all names fit
const MONTH = 5; // names of up to this many characters, such as months, may all be shown
const AXIS_STRETCH = 1.35; // length of the axis relative to its longest bar, to leave space for the value after it

/** In a narrow card, show every second name, counted from the last. */
const EVERY_SECOND = {
  containerType: "inline-size",
  [belowWidth("narrowChart")]: {
    "& .MuiChartsAxis-directionX .MuiChartsAxis-tickContainer:nth-last-of-type(odd)": { display: "none" },
  },
} as const;

/** Loaded by `charts.tsx` when the first bar chart becomes visible. */
export function BarPlot({
  categories,
  ticks = categories,
  series,
  variant = "plain",
  isHorizontal = false,
  isStacked = false,
  height = isHorizontal ? heightOfBars(categories.length) : CHART_HEIGHT,
  format,
  barLabel = isHorizontal && !isStacked ? format : undefined,
  onOpen,
}: WithFormat<BarChartProps>) {
  const isTight =
    !isHorizontal &&
    categories.length > BARS_WITH_NAMES_MAX &&
    categories.length <= LABELS_MAX &&
    ticks.every(({ length }) => length <= MONTH);
  const lettersMax = maxNameLength(categories.length, isHorizontal);
  const isMirrored = useTheme().direction === "rtl";
  const style = useChartStyle(variant);
  const side = isMirrored ? "right" : "left";
  const names = {
    data: categories.map((_, at) => at),
    scaleType: "band",
    categoryGapRatio: 0.35,
    valueFormatter: (at: number, { location }: { location: string }) =>
      location === "tick" ? shorten(ticks[at] ?? "", lettersMax) : (categories[at] ?? ""),
  } as const;
  const longest = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const hasEndLabels = isHorizontal && barLabel !== undefined;
  const numbers = {
    min: 0,
    max: hasEndLabels ? longest * AXIS_STRETCH : undefined,
    domainLimit: hasEndLabels ? "strict" : "nice",
    tickMinStep: 1,
    tickNumber: variant === "gradient" ? 3 : 4,
    valueFormatter: format,
  } as const;
  return (
    <BarChart
      height={height}
      layout={isHorizontal ? "horizontal" : "vertical"}
      series={series.map(({ id, label, values, color }) => ({
        id,
        label,
        data: [...values],
        color: variant === "gradient" ? INVERSE : color,
        stack: isStacked ? "all" : undefined,
        valueFormatter: (value) => (value === null ? "" : format(value)),
        barLabel:
          barLabel &&
          (({ value, dataIndex }) =>
            value === null || (value === 0 && series.length > 1) ? "" : barLabel(value, dataIndex)),
        barLabelPlacement: isHorizontal ? "outside" : "center",
      }))}
      xAxis={[
        isHorizontal
          ? {
              ...numbers,
              reverse: isMirrored,
              position: hasEndLabels ? "none" : "bottom",
              disableTicks: true,
              disableLine: true,
            }
          : {
              ...names,
              reverse: isMirrored,
              disableTicks: true,
              tickLabelMinGap: labelGap(isMirrored),
              tickSpacing: tickStep(ticks, lettersMax),
              tickLabelInterval: isTight ? () => true : "auto",
            },
      ]}
      yAxis={[
        isHorizontal
          ? { ...names, width: "auto", position: side, disableTicks: true, disableLine: true }
          : { ...numbers, width: "auto", position: side, disableTicks: true, disableLine: true },
      ]}
      grid={{ horizontal: !isHorizontal, vertical: isHorizontal && !hasEndLabels }}
      margin={marginsOf(isMirrored, isHorizontal ? 12 : 24)}
      borderRadius={4}
      hideLegend
      experimentalFeatures={{ keyboardActivation: onOpen !== undefined }}
      onItemClick={onOpen && ((_event, item) => onOpen(String(item.seriesId), item.dataIndex))}
      sx={{
        ...style,
        ...(isTight && EVERY_SECOND),
        ...(onOpen && { "& .MuiBarChart-element": { cursor: "pointer" } }),
      }}
    />
  );
}
