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

/** The room around a plot, more of it after the last name of an axis along the bottom. */
export function marginsOf(isMirrored: boolean, afterLast: number) {
  const [left, right] = isMirrored ? [afterLast, 4] : [4, afterLast];
  return { top: 12, bottom: 4, left, right };
}

const GAP = 6; // between the names along the bottom
/** On an axis that runs from right to left the library takes the gap away from a name's width instead of adding it. */
export function nameGap(isMirrored: boolean): number {
  return isMirrored ? -GAP : GAP;
}

export const CROWDED = 12; // names along the bottom: of more than these some are left out
const LETTER = 6.5; // pixels of an axis' letter

/** How far apart names along the bottom begin where they are many: all as far as the longest needs, so in equal steps. */
export function nameStep(names: readonly string[], letters = Number.POSITIVE_INFINITY): number | undefined {
  if (names.length <= CROWDED) return undefined;
  const longest = Math.max(...names.map(({ length }) => length));
  return Math.min(longest, letters) * LETTER + GAP;
}

const BESIDE = 22; // letters of a name that leaves room for the bar beside it
const [BELOW, DATE] = [72, 9]; // letters that all names below bars share, and of a date, which is never cut off

/** How many letters of its name a bar has room for; of names below bars that are still too long the library drops some. */
export function lettersOf(bars: number, isHorizontal: boolean): number {
  return isHorizontal ? BESIDE : Math.max(DATE, Math.floor(BELOW / bars));
}

/** A name as far as there is room for it; whole in the tooltip and in the table. */
export function shortened(name: string, letters: number): string {
  const all = [...name];
  return all.length > letters
    ? `${all
        .slice(0, letters - 1)
        .join("")
        .trimEnd()}…`
    : name;
}
