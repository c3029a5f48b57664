import { styled } from "@mui/material/styles";
import { on } from "../../../config/media";
import { TOUCH_TARGET } from "../../../theme/touch-target";

/** Truncates at the end of the text in both directions; stylis flips `left` in RTL. */
const ONE_LINE = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  textAlign: "left",
} as const;

/** Styles of all rows in one rule set, whatever their number. */
export const TodayRows = styled("ul")(({ theme: { vars } }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& .today-row": {
    position: "relative",
    display: "flex",
    alignItems: "center",
    minHeight: 72,
    paddingBlock: 4,
    borderTop: `1px solid ${vars.palette.divider}`,
    "&:hover": { backgroundColor: vars.palette.action.hover },
    [on("tinyPhone")]: { flexWrap: "wrap", justifyContent: "flex-end" },
  },
  "& .today-who": { flex: 1, minWidth: 0, paddingInlineEnd: 8, [on("tinyPhone")]: { flexBasis: "100%" } },
  "& .today-name": {
    ...ONE_LINE,
    display: "block",
    color: vars.palette.text.primary,
    fontSize: "1rem",
    lineHeight: 1.5,
    fontWeight: 600,
    textDecoration: "none",
    "&:hover": { textDecoration: "underline" },
    "&::after": { content: '""', position: "absolute", inset: 0 },
  },
  "& .today-when": { ...ONE_LINE, color: vars.palette.text.muted, fontSize: "0.75rem" },
  "& .today-late": { color: vars.palette.error.main, fontWeight: 600 },
  "& .today-step": {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    overflow: "hidden",
    overflowWrap: "anywhere",
    textAlign: "left",
    fontSize: "0.8125rem",
    lineHeight: 1.4,
    color: vars.palette.text.secondary,
  },
  "& .today-done": { color: vars.palette.text.muted, textDecoration: "line-through" },
  "& .today-when > svg": { verticalAlign: "-2px" },
  "& .today-owner": {
    position: "relative",
    zIndex: 1,
    display: "grid",
    placeItems: "center",
    flex: "none",
    width: 40,
    height: 40,
    padding: 0,
    border: 0,
    borderRadius: 999,
    background: "none",
    cursor: "inherit",
    [on("phone")]: { width: TOUCH_TARGET - 8, height: TOUCH_TARGET, marginInline: -4 },
    [on("touch")]: { height: TOUCH_TARGET },
  },
  "& button.today-owner": {
    cursor: "pointer",
    "&:hover": { backgroundColor: vars.palette.action.hover },
    "&:focus-visible": { outline: `2px solid ${vars.palette.line.focus}`, outlineOffset: -2 },
  },
  // The speed row of an event or task takes a line of its own, so that the title stays readable.
  "& .today-entry": { [on("phone")]: { flexWrap: "wrap", justifyContent: "flex-end" } },
  "& .today-entry > .today-who": { [on("phone")]: { flexBasis: "calc(100% - 96px)" } },
  "& .today-now": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    marginBottom: -1,
    color: vars.palette.error.main,
    fontSize: "0.75rem",
    lineHeight: 1.5,
    fontWeight: 700,
    "&::after": { content: '""', flex: 1, height: 2, borderRadius: 2, backgroundColor: "currentColor" },
  },
  "& .MuiIconButton-root": { width: TOUCH_TARGET, height: TOUCH_TARGET, zIndex: 1 }, // above the link that covers the row
  [on("tablet")]: { "& .MuiIconButton-root:last-child": { marginInlineEnd: -8 } },
}));
