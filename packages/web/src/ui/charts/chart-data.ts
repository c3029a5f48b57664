export interface ChartSeries {
  id: string;
  label: string;
  values: readonly (number | null)[];
  color: string; // any CSS color, including theme variables
  isDashed?: boolean; // a secondary line, such as the previous period
}

/** `gradient` draws in white on the colored block of a `ChartCard`. */
export type ChartLook = "plain" | "gradient";

export interface ChartProps {
  title: string;
  categories: readonly string[];
  ticks?: readonly string[];
  series: readonly ChartSeries[];
  look?: ChartLook;
  height?: number;
  format?: (value: number) => string;
  onOpen?: (seriesId: string, place: number) => void;
}

export interface BarChartProps extends ChartProps {
  isHorizontal?: boolean;
  isStacked?: boolean;
  /** Text at a bar. Defaults to the value on horizontal bars and to none on vertical ones. */
  barLabel?: (value: number, place: number) => string;
}

export type Drawn<T extends ChartProps> = T & Required<Pick<ChartProps, "format">>;

export const CHART_HEIGHT = 240;
const BAR_ROOM = 40; // px for a bar, its gap and its label
const AXIS_ROOM = 32;

export function heightOfBars(count: number): number {
  return Math.max(1, count) * BAR_ROOM + AXIS_ROOM;
}

/** The plot's margins, with extra space after the last label of the bottom axis. */
export function marginsOf(isMirrored: boolean, afterLast: number) {
  const [left, right] = isMirrored ? [afterLast, 4] : [4, afterLast];
  return { top: 12, bottom: 4, left, right };
}

const GAP = 6;
/** On a reversed axis, MUI X subtracts the gap from a label's width instead of adding it; pass it negated. */
export function nameGap(isMirrored: boolean): number {
  return isMirrored ? -GAP : GAP;
}

export const CROWDED = 12; // with more categories than this, some axis labels are hidden
const LETTER = 6.5; // px per character of an axis label

/** Tick spacing for many labels: equal steps as wide as the longest label, in px. */
export function nameStep(names: readonly string[], letters = Number.POSITIVE_INFINITY): number | undefined {
  if (names.length <= CROWDED) return undefined;
  const longest = Math.max(...names.map(({ length }) => length));
  return Math.min(longest, letters) * LETTER + GAP;
}

const BESIDE = 22; // maximum characters of a name beside a horizontal bar
const [BELOW, DATE] = [72, 9]; // characters that all names below vertical bars share; length of a date, which is never shortened

/** Maximum characters of a bar's name. If labels still overlap, MUI X hides some of them. */
export function lettersOf(bars: number, isHorizontal: boolean): number {
  return isHorizontal ? BESIDE : Math.max(DATE, Math.floor(BELOW / bars));
}

export function shortened(name: string, letters: number): string {
  const all = [...name];
  return all.length > letters
    ? `${all
        .slice(0, letters - 1)
        .join("")
        .trimEnd()}…`
    : name;
}
