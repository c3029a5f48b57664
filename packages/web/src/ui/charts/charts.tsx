import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, Suspense, useState } from "react";
import { formatCount } from "../../lib/format/money";
import { lazyPart } from "../../lib/loading/lazy-part";
import { useWorkspace } from "../../lib/session/workspace";
import { useIsVisible } from "../layout/use-is-visible";
import { type BarChartProps, CHART_HEIGHT, type ChartProps, heightOfBars } from "./chart-data";
import { ChartLegend } from "./chart-legend";

const BarPlot = lazyPart(() => import("./bar-plot"), "BarPlot");
const LinePlot = lazyPart(() => import("./line-plot"), "LinePlot");

/** Grouped or stacked bars. The chart library loads with the first chart. */
export function BarChart(props: BarChartProps) {
  const {
    isHorizontal,
    categories,
    height = isHorizontal ? heightOfBars(categories.length) : CHART_HEIGHT,
  } = props;
  const format = useFormat(props);
  return (
    <ChartFrame title={props.title} series={props.series} variant={props.variant} height={height}>
      {(series) => <BarPlot {...props} format={format} series={series} height={height} />}
    </ChartFrame>
  );
}

export function LineChart(props: ChartProps) {
  const { height = CHART_HEIGHT } = props;
  const format = useFormat(props);
  return (
    <ChartFrame title={props.title} series={props.series} variant={props.variant} height={height}>
      {(series) => <LinePlot {...props} format={format} series={series} height={height} />}
    </ChartFrame>
  );
}

function useFormat({ format }: ChartProps): (value: number) => string {
  const { currency } = useWorkspace();
  return format ?? ((value) => formatCount(value, currency));
}

interface ChartFrameProps extends Pick<ChartProps, "title" | "series" | "variant"> {
  height: number;
  children: (shown: ChartProps["series"]) => ReactNode;
}

/** The chart with a legend if there are several series. It is drawn when scrolled into view. */
function ChartFrame({ title, series, variant, height, children }: ChartFrameProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [ref, isVisible] = useIsVisible();
  const waiting = <Skeleton variant="rounded" height={height} />;
  const toggle = (id: string) =>
    setHidden((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  return (
    <Box role="figure" aria-label={title} ref={ref}>
      {series.length > 1 && (
        <ChartLegend series={series} variant={variant} hidden={hidden} onToggle={toggle} />
      )}
      <Suspense fallback={waiting}>
        {isVisible ? children(series.filter(({ id }) => !hidden.includes(id))) : waiting}
      </Suspense>
    </Box>
  );
}
