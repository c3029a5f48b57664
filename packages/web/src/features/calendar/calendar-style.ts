import type { CSSObject, SxProps, Theme } from "@mui/material/styles";
import { inside, on } from "../../config/media";
import { FINGER } from "../../theme/finger";
import { CALENDAR_ROOM } from "./calendar-room";

const palette = (name: string) => `var(--ll-palette-${name})`;

/** The library's colours in ours: its own muted text is too pale, and its "today" is of another colour. */
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
  "--fc-monarch-faint": palette("action-hover"), // over the lines of the hours: it lets them through
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

const pressed = { minHeight: 24, [on("phone")]: { minHeight: FINGER } } as const;

/** How what stands on the calendar looks: its kind by the edge, its owner by the colour. */
const entryStyle: CSSObject = {
  // Never too small for a pointer or a finger, however short what it stands for.
  "& .entry": { cursor: "pointer", ...pressed },
  "& .entry-body": {
    display: "block",
    minWidth: 0,
    overflow: "hidden",
    paddingInlineStart: "5px",
    borderInlineStart: "4px none transparent",
    fontSize: "max(0.75rem, 1em)", // the library makes short ones smaller than that
    lineHeight: 1.25,
  },
  // The kinds differ by more than colour: by their icon, and by the edge.
  "& .entry-event": { borderInlineStartStyle: "solid" },
  "& .entry-follow_up": { borderInlineStartStyle: "dashed" },
  "& .entry-task": { borderInlineStartStyle: "dotted" },
  "& .entry-head": { display: "flex", alignItems: "center", gap: "4px", minWidth: 0 },
  "& .entry-time": { flex: "none", fontVariantNumeric: "tabular-nums" },
  // What is too long ends where it is read last, from right to left too.
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
};

/** What "+3 more" opens stands at the end of the document, outside of the calendar's room. */
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

/** The room of the calendar, and what stands in it. */
export const calendarStyle: SxProps<Theme> = {
  ...colors,
  ...CALENDAR_ROOM,
  ...entryStyle,
  fontSize: "0.8125rem",
  "& [role='rowheader']:focus-visible": { outlineOffset: -2 },
  // The library measures the hours and goes to those of work in its first frames, which are not for the eye.
  "&:is(.calendar-week, .calendar-day) [style*='auto']": {
    animation: "calendar-settled 1ms 200ms backwards",
  },
  "@keyframes calendar-settled": { from: { visibility: "hidden" } },
  "& .entry-more": pressed,
  "& .entry-more > div": { minWidth: MORE_WIDTH, unicodeBidi: "plaintext" },
  // "+2" stands beside the entries of its day, and covers none.
  "& :has(> [style^=top] > .entry-more)": { marginInlineEnd: `${MORE_WIDTH + 2}px` },
  "& [style^=top]:has(> .entry-more)": { marginInlineEnd: `${-MORE_WIDTH - 2}px` },
  "&.calendar-list .entry": { [on("phone")]: { alignItems: "center" } },
  // The list has room for all of it.
  "&.calendar-list .entry-head": { alignItems: "flex-start" },
  "&.calendar-list .entry-head > svg": { flex: "none", marginBlockStart: "0.1em" },
  "&.calendar-list :is(.entry-title, .entry-lead)": { whiteSpace: "normal", overflowWrap: "anywhere" },
  "&.calendar-list .list-day": { width: 120, [on("phone")]: { width: 92 } },
  // In sight, however high the list is.
  "&& .list-nothing": {
    justifyContent: "flex-start",
    fontSize: "0.875rem",
    color: palette("text-secondary"),
  },
  "& .list-nothing > :has(.MuiSkeleton-root)": { width: "100%", padding: 0 },
  // Beside others of the same hour there is room for little: for what it is rather than for when, which its place tells.
  "&.calendar-week .entry": { containerType: "inline-size" },
  "&.calendar-week .entry-time": { [inside("narrowEntry")]: { display: "none" } },
  "&.calendar-week .entry-head > svg": { [inside("tinyEntry")]: { display: "none" } },
  // A day of the month has room for a few lines: they are of one height, or the library shows none of them.
  "&.calendar-month .entry-lead": { display: "none" },
  // A month of dots: low, with the day's agenda under it.
  "&.calendar-dots": { height: "auto" },
  "& .dots-view": { borderBlockEnd: 0, borderEndStartRadius: 0, borderEndEndRadius: 0 }, // the agenda goes on there
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
