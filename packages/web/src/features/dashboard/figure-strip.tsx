import { styled } from "@mui/material/styles";
import { on } from "../../config/media";
import { SHADOW } from "../../theme/tokens";

export const FIGURE_HEIGHT = 72; // px

/** One row of four figures, or two rows where there is little space. Contains the figures' styles. */
export const FigureStrip = styled("ul")(({ theme: { vars } }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflow: "hidden",
  borderRadius: 12,
  backgroundColor: vars.palette.background.paper,
  boxShadow: SHADOW.card,
  [on("tablet")]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  [on("laptop")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  "@container (min-width: 440px)": { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  "& > li": { position: "relative", minWidth: 0, height: FIGURE_HEIGHT },
  // Inset lines, because borders would add to the height.
  "& > li::before": {
    content: '""',
    position: "absolute",
    insetBlock: 12,
    insetInlineStart: 0,
    width: 1,
    backgroundColor: vars.palette.divider,
  },
  "& > li:first-of-type::before": { display: "none" },
  "& .figure": {
    position: "relative",
    display: "block",
    height: "100%",
    padding: "8px 12px",
    borderRadius: 12,
    color: vars.palette.text.secondary,
    textDecoration: "none",
    "&:focus-visible": { outline: `2px solid ${vars.palette.line.focus}`, outlineOffset: -2 },
  },
  "& a.figure:hover": { backgroundColor: vars.palette.action.hover },
  "& .figure-name": {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    textAlign: "left", // stylis flips it in RTL
    fontSize: "0.75rem",
    lineHeight: "16px",
  },
  "& .figure-value": {
    display: "flex",
    alignItems: "baseline",
    gap: 6,
    overflow: "hidden",
    whiteSpace: "nowrap",
    color: vars.palette.text.primary,
    fontSize: "1.125rem",
    lineHeight: "22px",
    fontWeight: 700,
  },
  "& .figure-delta": { fontSize: "0.75rem", fontWeight: 600 },
  "& .figure-up": { color: vars.palette.text.success },
  "& .figure-down": { color: vars.palette.error.main },
  "& .figure-line": {
    position: "absolute",
    insetInline: 12,
    bottom: 6,
    width: "calc(100% - 24px)",
    height: 18,
    fill: "none",
    stroke: vars.palette.info.main,
    strokeWidth: 1.5,
    strokeLinejoin: "round",
    opacity: 0.8,
    "html[dir=rtl] &": { transform: "scaleX(-1)" },
  },
}));
