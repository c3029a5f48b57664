/**
 * Breakpoints in CSS px for theme, styles and scripts. `down` ends just below a width, so that ranges neither
 * overlap nor leave gaps.
 */
export const BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

const atLeast = (width: number) => `(min-width:${width}px)`;
const down = (width: number) => `(max-width:${width - 0.05}px)`;

export const MEDIA = {
  landscapePhone: atLeast(BREAKPOINTS.sm),
  phone: down(BREAKPOINTS.md), // a phone; from `tablet` on there is room for tables
  tablet: atLeast(BREAKPOINTS.md),
  laptop: atLeast(BREAKPOINTS.lg),
  desktop: atLeast(BREAKPOINTS.xl),
  besideCalendar: atLeast(BREAKPOINTS.xxl),
  wideDesktop: atLeast(1600),
  hugeDesktop: atLeast(1920),
  giantDesktop: atLeast(2400),
  tinyPhone: down(360),
  /** "up to 1200px" (spec section 3) includes 1200. */
  mobileNav: `(max-width:${BREAKPOINTS.xl}px)`,
  sidebar: `(min-width:${BREAKPOINTS.xl + 0.02}px)`,
  /** Enough space for categories beside the product list; the sidebar takes some of it. */
  besideList: `${atLeast(BREAKPOINTS.md)} and (max-width:${BREAKPOINTS.xl}px), ${atLeast(1360)}`,
  systemDark: "(prefers-color-scheme: dark)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  motion: "(prefers-reduced-motion: no-preference)",
  reducedTransparency: "(prefers-reduced-transparency: reduce)",
  forcedColors: "(forced-colors: active)",
  touch: "(pointer: coarse)",
  print: "print",
  hover: "(hover: hover)",
} as const;

/** Container queries, for components whose width isn't that of the window. */
const CONTAINERS = {
  twoPlans: atLeast(440),
  fourPlans: atLeast(800),
  narrowUsers: down(780), // the manager is shown below the role
  narrowChart: down(440),
  smallEntry: down(144),
  narrowEntry: down(104),
  tinyEntry: down(64),
} as const;

export function on(query: keyof typeof MEDIA): string {
  return `@media ${MEDIA[query]}`;
}

export function belowWidth(query: keyof typeof CONTAINERS): string {
  return `@container ${CONTAINERS[query]}`;
}
