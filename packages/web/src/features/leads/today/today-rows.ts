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
  "& .MuiIconButton-root": { width: TOUCH_TARGET, height: TOUCH_TARGET, zIndex: 1 }, // above the link that covers the row
  [on("tablet")]: { "& .MuiIconButton-root:last-child": { marginInlineEnd: -8 } },
}));
