export interface ChartSeries {
  id: string;
  label: string;
  values: readonly (number | null)[];
  color: string; // any CSS color, including theme variables
  isDashed?: boolean; // a secondary line, such as the previous period
}

/** `gradient` draws in white on the colored block of a `ChartCard`. */
export type ChartVariant = "plain" | "gradient";

export interface ChartProps {
  title: string;
  categories: readonly string[];
  ticks?: readonly string[];
  series: readonly ChartSeries[];
  variant?: ChartVariant;
  height?: number;
  format?: (value: number) => string;
  onOpen?: (seriesId: string, index: number) => void;
}

export interface BarChartProps extends ChartProps {
  isHorizontal?: boolean;
  isStacked?: boolean;
  /** Text at a bar. Defaults to the value on horizontal bars and to none on vertical ones. */
  barLabel?: (value: number, index: number) => string;
}

export type WithFormat<T extends ChartProps> = T & Required<Pick<ChartProps, "format">>;

export const CHART_HEIGHT = 240;
const BAR_HEIGHT = 40; // px for a bar, its gap and its label
const AXIS_HEIGHT = 32;

export function heightOfBars(count: number): number {
  return Math.max(1, count) * BAR_HEIGHT + AXIS_HEIGHT;
}

/** The plot's margins, with extra space after the last label of the bottom axis. */
export function marginsOf(isMirrored: boolean, afterLast: number) {
  const [left, right] = isMirrored ? [afterLast, 4] : [4, afterLast];
  return { top: 12, bottom: 4, left, right };
}

const GAP = 6;
/** On a reversed axis, MUI X subtracts the gap from a label's width instead of adding it; pass it negated. */
export function labelGap(isMirrored: boolean): number {
  return isMirrored ? -GAP : GAP;
}

export const LABELS_MAX = 12; // with more categories than this, some axis labels are hidden
const CHARACTER_WIDTH = 6.5; // px per character of an axis label

/** Tick spacing for many labels: equal steps as wide as the longest label, in px. */
export function tickStep(names: readonly string[], maxLength = Number.POSITIVE_INFINITY): number | undefined {
  if (names.length <= LABELS_MAX) return undefined;
  const longest = Math.max(...names.map(({ length }) => length));
  return Math.min(longest, maxLength) * CHARACTER_WIDTH + GAP;
}

const HORIZONTAL_NAME_MAX = 22; // maximum characters of a name beside a horizontal bar
const [VERTICAL_NAMES_MAX, DATE_LENGTH] = [72, 9]; // characters that all names below vertical bars share; length of a date, which is never shortened

/** Maximum characters of a bar's name. If labels still overlap, MUI X hides some of them. */
export function maxNameLength(bars: number, isHorizontal: boolean): number {
  return isHorizontal ? HORIZONTAL_NAME_MAX : Math.max(DATE_LENGTH, Math.floor(VERTICAL_NAMES_MAX / bars));
}

export function shorten(name: string, maxLength: number): string {
  const all = [...name];
  return all.length > maxLength
    ? `${all
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`
    : name;
}
