/**
 * Where layouts change, in CSS pixels of the window: the one table of widths for theme, styles and scripts. `down` of a
 * width ends just below it, so that no window has two layouts or none.
 */
export const BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

const up = (width: number) => `(min-width:${width}px)`;
const down = (width: number) => `(max-width:${width - 0.05}px)`;

/** For `useMediaQuery` and `matchMedia`; in a style sheet `@media (--tablet)`. */
export const MEDIA = {
  landscapePhone: up(BREAKPOINTS.sm),
  phone: down(BREAKPOINTS.md), // a phone; from `tablet` on there is room for tables
  tablet: up(BREAKPOINTS.md),
  laptop: up(BREAKPOINTS.lg),
  desktop: up(BREAKPOINTS.xl),
  besideCalendar: up(BREAKPOINTS.xxl),
  wideDesktop: up(1600),
  hugeDesktop: up(1920),
  tinyPhone: down(360), // phones on which not even a bar of two buttons has room
  /** The navigation is at the bottom: "up to 1200px" (spec section 3) includes 1200 itself. */
  mobileNav: `(max-width:${BREAKPOINTS.xl}px)`,
  sidebar: `(min-width:${BREAKPOINTS.xl + 0.02}px)`,
  /** Beside the list of products there is room for their categories: not where the sidebar takes it. */
  besideList: `${up(BREAKPOINTS.md)} and (max-width:${BREAKPOINTS.xl}px), ${up(1360)}`,
  systemDark: "(prefers-color-scheme: dark)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  motion: "(prefers-reduced-motion: no-preference)",
  reducedTransparency: "(prefers-reduced-transparency: reduce)",
  forcedColors: "(forced-colors: active)",
  touch: "(pointer: coarse)",
  print: "print",
  hover: "(hover: hover)",
} as const;

/** By the room that a part has, whatever the window's: beside the list of settings it is less. */
const CONTAINERS = {
  twoPlans: up(440),
  fourPlans: up(800),
  narrowUsers: down(780), // the manager stands under the role
  narrowChart: down(440),
  narrowEntry: down(104), // of the calendar
  tinyEntry: down(64),
} as const;

/** A media query as a key of `sx` and of style objects. */
export function on(query: keyof typeof MEDIA): string {
  return `@media ${MEDIA[query]}`;
}

/** The same for the room inside the nearest container. */
export function inside(query: keyof typeof CONTAINERS): string {
  return `@container ${CONTAINERS[query]}`;
}
