import { useTheme } from "@mui/material/styles";
import { BarChart } from "@mui/x-charts/BarChart";
import { INVERSE } from "../../theme/tokens";
import { type BarChartProps, CHART_HEIGHT, heightOfBars } from "./chart-data";
import { useChartStyle } from "./chart-style";

const LABEL_ROOM = 112; // of the names beside horizontal bars; longer ones are cut off
const VALUE_ROOM = 72; // of what stands after a horizontal bar
const NUMBER_ROOM = 40;

/** The bars themselves: loaded by `charts.tsx` when one is first shown. */
export function BarPlot({
  title,
  categories,
  series,
  look = "plain",
  isHorizontal = false,
  isStacked = false,
  height = isHorizontal ? heightOfBars(categories.length) : CHART_HEIGHT,
  format = String,
  barLabel = isHorizontal && !isStacked ? format : undefined,
  onOpen,
}: BarChartProps) {
  const isMirrored = useTheme().direction === "rtl";
  const style = useChartStyle(look);
  const side = isMirrored ? "right" : "left";
  const names = { data: [...categories], scaleType: "band", categoryGapRatio: 0.35 } as const;
  const numbers = { min: 0, tickMinStep: 1, tickNumber: 4, valueFormatter: format };
  return (
    <BarChart
      title={title}
      height={height}
      layout={isHorizontal ? "horizontal" : "vertical"}
      series={series.map(({ id, label, values, color }) => ({
        id,
        label,
        data: [...values],
        color: look === "gradient" ? INVERSE : color,
        stack: isStacked ? "all" : undefined,
        valueFormatter: (value) => (value === null ? "" : format(value)),
        barLabel: barLabel && (({ value, dataIndex }) => (value === null ? "" : barLabel(value, dataIndex))),
        barLabelPlacement: isHorizontal ? "outside" : "center",
      }))}
      xAxis={[
        isHorizontal
          ? { ...numbers, reverse: isMirrored, position: "none" }
          : { ...names, reverse: isMirrored, disableTicks: true },
      ]}
      yAxis={[
        isHorizontal
          ? { ...names, width: LABEL_ROOM, position: side, disableTicks: true, disableLine: true }
          : { ...numbers, width: NUMBER_ROOM, position: side, disableTicks: true, disableLine: true },
      ]}
      grid={isHorizontal ? { vertical: true } : { horizontal: true }}
      margin={{
        top: 12,
        bottom: 4,
        left: isHorizontal && isMirrored ? VALUE_ROOM : 4,
        right: isHorizontal && !isMirrored ? VALUE_ROOM : 12,
      }}
      borderRadius={4}
      hideLegend
      slotProps={{ tooltip: { trigger: "item" } }}
      experimentalFeatures={{ keyboardActivation: onOpen !== undefined }}
      onItemClick={onOpen && ((_event, item) => onOpen(String(item.seriesId), item.dataIndex))}
      sx={{ ...style, ...(onOpen && { "& .MuiBarChart-element": { cursor: "pointer" } }) }}
    />
  );
}
