import type { CSSObject, SxProps, Theme } from "@mui/material/styles";
import { belowWidth, on } from "../../config/media";
import { TOUCH_TARGET } from "../../theme/touch-target";
import { CALENDAR_HEIGHT } from "./calendar-size";

const palette = (name: string) => `var(--ll-palette-${name})`;

/** FullCalendar's colors mapped to the theme. Its muted text has too little contrast. */
const colors = {
  "--fc-monarch-primary": palette("info-main"),
  "--fc-monarch-primary-foreground": palette("info-contrastText"),
  "--fc-monarch-primary-over": palette("info-dark"),
  "--fc-monarch-primary-down": palette("info-dark"),
  "--fc-monarch-secondary": palette("action-selected"),
  "--fc-monarch-secondary-foreground": palette("text-primary"),
  "--fc-monarch-secondary-over": palette("action-selected"),
  "--fc-monarch-secondary-down": palette("action-selected"),
  "--fc-monarch-tertiary": palette("info-main"),
  "--fc-monarch-tertiary-foreground": palette("info-contrastText"),
  "--fc-monarch-tertiary-over": palette("info-dark"),
  "--fc-monarch-tertiary-down": palette("info-dark"),
  "--fc-monarch-event": palette("info-main"),
  "--fc-monarch-event-contrast": palette("text-primary"),
  "--fc-monarch-highlight": palette("action-selected"),
  "--fc-monarch-now": palette("error-main"),
  "--fc-monarch-selected": palette("info-main"),
  "--fc-monarch-selected-foreground": palette("info-contrastText"),
  "--fc-monarch-outline": palette("line-focus"),
  "--fc-monarch-popover": palette("background-raised"),
  "--fc-monarch-popover-foreground": palette("text-primary"),
  "--fc-monarch-background": palette("background-paper"),
  "--fc-monarch-faint": palette("action-hover"), // translucent, so that the hour lines show through
  "--fc-monarch-muted": palette("background-subtle"),
  "--fc-monarch-strong": palette("divider"),
  "--fc-monarch-stronger": palette("divider"),
  "--fc-monarch-strongest": palette("line-field"),
  "--fc-monarch-foreground": palette("text-primary"),
  "--fc-monarch-faint-foreground": palette("text-muted"),
  "--fc-monarch-muted-foreground": palette("text-secondary"),
  "--fc-monarch-border": palette("divider"),
  "--fc-monarch-strong-border": palette("divider"),
};

const touchHeight = { minHeight: 24, [on("phone")]: { minHeight: TOUCH_TARGET } } as const;

/** Style of entries: the edge shows the kind, the color the owner. */
const entryStyle: CSSObject = {
  "& .entry": { cursor: "pointer", ...touchHeight },
  "& .entry-body": {
    display: "block",
    minWidth: 0,
    overflow: "hidden",
    paddingInlineStart: "5px",
    borderInlineStart: "4px none transparent",
    fontSize: "max(0.75rem, 1em)", // FullCalendar shrinks the text of short entries
    lineHeight: 1.25,
  },
  // Kinds differ by icon and edge, not only by color.
  "& .entry-event": { borderInlineStartStyle: "solid" },
  "& .entry-follow_up": { borderInlineStartStyle: "dashed" },
  "& .entry-task": { borderInlineStartStyle: "dotted" },
  "& .entry-head": { display: "flex", alignItems: "center", gap: "4px", minWidth: 0 },
  "& .entry-time": { flex: "none", fontVariantNumeric: "tabular-nums" },
  "& .entry-title, & .entry-lead": {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    unicodeBidi: "plaintext",
  },
  "& .entry-title": { fontWeight: 600 },
  "& .entry-lead": { display: "block", textAlign: "match-parent" },
  "& .entry-late": { flex: "none", fontSize: 14, marginInlineEnd: "-2px", color: palette("error-main") },
  "& .entry-dot": { display: "none !important" },
  "& .entry-rest": { paddingInlineStart: "9px", fontWeight: 600, color: palette("info-main") },
  "& .entry-done .entry-title": { textDecoration: "line-through" },
  "& .entry-owner": {
    flex: "none",
    marginInlineStart: "auto",
    fontSize: "0.75rem",
    fontWeight: 700,
    color: palette("text-secondary"),
  },
};

/** FullCalendar renders the "+3 more" popover at the end of the body. */
export const POPOVER_CLASS = "calendar-popover";
export const popoverStyle = {
  [`.${POPOVER_CLASS}`]: {
    ...colors,
    ...entryStyle,
    fontSize: "0.8125rem",
    backgroundColor: palette("background-raised"),
    maxHeight: "min(420px, 70dvh)",
    overflowY: "auto",
  },
} satisfies CSSObject;

const MORE_WIDTH = 26;

export const calendarStyle: SxProps<Theme> = {
  ...colors,
  ...CALENDAR_HEIGHT,
  ...entryStyle,
  fontSize: "0.8125rem",
  "& [role='rowheader']:focus-visible": { outlineOffset: -2 },
  // Hidden in the first frames, while FullCalendar measures and scrolls to the working hours.
  "&:is(.calendar-week, .calendar-day) [style*='auto']": {
    animation: "calendar-settled 1ms 200ms backwards",
  },
  "@keyframes calendar-settled": { from: { visibility: "hidden" } },
  "& .entry-more": touchHeight,
  "& .entry-more > div": { minWidth: MORE_WIDTH, unicodeBidi: "plaintext" },
  // Place "+2" beside the entries instead of on top of them.
  "& :has(> [style^=top] > .entry-more)": { marginInlineEnd: `${MORE_WIDTH + 2}px` },
  "& [style^=top]:has(> .entry-more)": { marginInlineEnd: `${-MORE_WIDTH - 2}px` },
  "&.calendar-list .entry": { [on("phone")]: { alignItems: "center" } },
  "&.calendar-list .entry-body": { display: "flex", alignItems: "center", gap: "8px", width: "100%" },
  "& .entry-open, & .entry-complete": {
    ...touchHeight,
    padding: 0,
    border: 0,
    background: "none",
    font: "inherit",
    color: "inherit",
    textAlign: "start",
    cursor: "pointer",
  },
  "& .entry-open": { flex: 1, minWidth: 0 },
  "& .entry-complete": {
    flex: "none",
    paddingInline: "12px",
    borderRadius: "8px",
    fontWeight: 600,
    color: palette("info-main"),
    "&:hover": { backgroundColor: palette("action-hover") },
  },
  "&.calendar-list .entry-owner": { marginInlineStart: "4px" },
  "&.calendar-list .entry-head": { alignItems: "flex-start" },
  "&.calendar-list .entry-head > svg": { flex: "none", marginBlockStart: "0.1em" },
  "&.calendar-list :is(.entry-title, .entry-lead)": { whiteSpace: "normal", overflowWrap: "anywhere" },
  "&.calendar-list .list-day": { width: 120, [on("phone")]: { width: 92 } },
  // At the top, so that it is visible in a tall list.
  "&& .list-nothing": {
    justifyContent: "flex-start",
    fontSize: "0.875rem",
    color: palette("text-secondary"),
  },
  "& .list-nothing > :has(.MuiSkeleton-root)": { width: "100%", padding: 0 },
  // Narrow entries: the time first, and the title below where there is room.
  "&.calendar-week .entry": { containerType: "inline-size" },
  "&.calendar-week .entry-head > svg:not(.entry-late)": { [belowWidth("smallEntry")]: { display: "none" } },
  "&.calendar-week .entry-tall .entry-head": { [belowWidth("narrowEntry")]: { flexWrap: "wrap" } },
  "&.calendar-week .entry-tall .entry-title": {
    [belowWidth("narrowEntry")]: { flexBasis: "100%", order: 1 },
  },
  "&.calendar-week .entry-owner": { [belowWidth("tinyEntry")]: { display: "none" } },
  // Month entries need the same height, or FullCalendar hides all of them.
  "&.calendar-month .entry-lead": { display: "none" },
  // Month with dots on phones: low, with the day's agenda below.
  "&.calendar-dots": { height: "auto" },
  "& .dots-view": { borderBlockEnd: 0, borderEndStartRadius: 0, borderEndEndRadius: 0 },
  "& .day-top, & .day-inner": { display: "block", width: "100%", margin: 0, padding: 0, borderRadius: 0 },
  "& .day-inner": { height: "auto", color: "inherit", backgroundColor: "transparent" },
  "& .day": {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    minHeight: 48,
    fontSize: "0.875rem",
  },
  "& .day-today": { color: palette("info-main"), fontWeight: 700 },
  "& .day-shown": {
    backgroundColor: palette("info-main"),
    color: palette("info-contrastText"),
    borderRadius: "8px",
  },
  "& .day-other": { color: palette("text-muted") },
  "& .day-dots": { height: "0.7em", lineHeight: 0.7, letterSpacing: "1px" },
};
