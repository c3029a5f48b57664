import { styled } from "@mui/material/styles";
import { on } from "../../config/media";
import type { GradientName } from "../../theme/augmentation";
import { SHADOW } from "../../theme/tokens";

export type KpiGradient = Extract<GradientName, "info" | "success" | "dark" | "primary">;
const GRADIENTS: readonly KpiGradient[] = ["info", "success", "dark", "primary"];

/**
 * Two cards per row, four beside the sidebar, with space above for the icon tiles. Also contains the cards'
 * styles, so that they are inserted once.
 */
export const KpiGrid = styled("div")(({ theme: { vars, breakpoints } }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  columnGap: 16,
  rowGap: 24,
  paddingTop: 12,
  [on("sidebar")]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  "& .kpi": {
    position: "relative",
    minWidth: 0,
    borderRadius: 12,
    backgroundColor: vars.palette.background.paper,
    boxShadow: SHADOW.card,
    color: vars.palette.text.secondary,
  },
  "& .kpi-tile": {
    position: "absolute",
    top: -12,
    insetInlineStart: 12,
    display: "grid",
    placeItems: "center",
    width: 40,
    height: 40,
    borderRadius: 12,
    boxShadow: SHADOW.card,
    color: vars.palette.common.white,
    "& svg": { width: 18, height: 18, fill: "currentColor" },
  },
  ...Object.fromEntries(
    GRADIENTS.map((name) => [`& .kpi-${name}`, { backgroundImage: vars.palette.gradient[name] }]),
  ),
  // stylis flips it to left in RTL; `end` would follow the text's own direction.
  "& .kpi-figure": { padding: 12, paddingTop: 8, textAlign: "right" },
  "& .kpi-name": {
    margin: 0,
    paddingInlineStart: 48,
    fontSize: "0.875rem",
    lineHeight: 1.5,
    fontWeight: 400,
    // Breaks words when the text is enlarged.
    hyphens: "auto",
    overflowWrap: "anywhere",
  },
  // Below the icon tile, above the link that covers the card.
  "& .kpi-help": { position: "absolute", zIndex: 1, top: 24, insetInlineStart: 8 },
  // Clears the icon tile.
  "& .kpi-value": {
    fontSize: "1.25rem",
    fontWeight: 700,
    lineHeight: 1.35,
    color: vars.palette.text.primary,
  },
  "& .kpi-note": {
    borderTop: `1px solid ${vars.palette.divider}`,
    padding: "10px 12px",
  },
  // The link covers the card.
  "& .kpi-link": {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: vars.palette.link,
    textDecoration: "none",
    "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: 12 },
    "&:hover": { textDecoration: "underline" },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: `2px solid ${vars.palette.line.focus}`, outlineOffset: 2 },
  },
  "& .kpi-delta": { fontSize: "0.75rem", lineHeight: 1.5, color: vars.palette.text.muted },
  "& .kpi-up, & .kpi-down": { fontWeight: 600, whiteSpace: "nowrap" },
  "& .kpi-up": { color: vars.palette.text.success },
  "& .kpi-down": { color: vars.palette.error.main },
  [breakpoints.up("sm")]: {
    columnGap: 24,
    rowGap: 40,
    paddingTop: 24,
    "& .kpi-tile": {
      top: -24,
      insetInlineStart: 16,
      width: 64,
      height: 64,
      "& svg": { width: 29, height: 29 },
    },
    "& .kpi-help": { top: 38, insetInlineStart: 26 },
    "& .kpi-figure": { padding: 16, paddingTop: 12 },
    "& .kpi-name": { paddingInlineStart: 80 },
    "& .kpi-value": { marginTop: 8, fontSize: "1.5rem" },
    "& .kpi-note": { paddingInline: 16 },
  },
}));
