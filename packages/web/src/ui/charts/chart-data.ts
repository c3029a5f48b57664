/** One line, or the bars of one colour. */
export interface ChartSeries {
  id: string;
  label: string;
  values: readonly (number | null)[]; // one for each category
  color: string; // any CSS colour, a theme's variable too
  isDashed?: boolean; // a line that is beside the matter: what was before
}

/** `gradient` draws in white, for the coloured block of a `ChartCard`. */
export type ChartLook = "plain" | "gradient";

export interface ChartProps {
  /** What assistive technology calls it. */
  title: string;
  categories: readonly string[];
  /** The categories as an axis has room for them, where they are long. */
  ticks?: readonly string[];
  series: readonly ChartSeries[];
  look?: ChartLook;
  height?: number;
  format?: (value: number) => string;
  /** Called for the bar or point that somebody presses, by pointer or Enter. */
  onOpen?: (seriesId: string, place: number) => void;
}

export interface BarChartProps extends ChartProps {
  /** Bars from left to right, each with its category's name beside it. */
  isHorizontal?: boolean;
  isStacked?: boolean;
  /** What stands at a bar, instead of nothing; of horizontal ones it is the value where nothing is said. */
  barLabel?: (value: number, place: number) => string;
}

/** What a drawn chart is given: how its numbers are written, too. */
export type Drawn<T extends ChartProps> = T & Required<Pick<ChartProps, "format">>;

export const CHART_HEIGHT = 240;
const BAR_ROOM = 40; // a horizontal bar, its gap and its share of the label
const AXIS_ROOM = 32;

/** As high as horizontal bars need it. */
export function heightOfBars(count: number): number {
  return Math.max(1, count) * BAR_ROOM + AXIS_ROOM;
}
