import type { CSSObject, Theme } from "@mui/material/styles";
import { on } from "../../../config/media";
import { focusRing } from "../../../theme/focus-ring";
import { SHADOW } from "../../../theme/tokens";

export function cardStyle(theme: Theme): Record<string, CSSObject> {
  const { palette } = theme.vars;
  const ellipsis = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
  return {
    ...buttonStyle(theme),
    "& .board-slot": { listStyle: "none", paddingBottom: 8 },
    "& .board-card": {
      position: "relative",
      boxSizing: "border-box",
      padding: 12,
      borderRadius: 8,
      backgroundColor: palette.background.paper,
      boxShadow: SHADOW.card,
      userSelect: "none",
      WebkitTouchCallout: "none",
      // In dark mode the surface color barely differs from the column.
      ...theme.applyStyles("dark", { backgroundColor: palette.background.raised }),
    },
    "& .board-card[data-late]": { borderInlineStart: "3px solid", paddingInlineStart: 9 },
    "& .board-card[data-late=overdue]": { borderInlineStartColor: palette.error.main },
    "& .board-card[data-late=stale]": { borderInlineStartColor: palette.warning.main },
    // Covers the end of the last line, so that showing it moves nothing.
    "& .board-card-speed": {
      position: "absolute",
      zIndex: 1,
      bottom: 6,
      insetInlineEnd: 6,
      borderRadius: 8,
      backgroundColor: "inherit",
      [on("phone")]: { position: "static", marginTop: 4, "& > div": { justifyContent: "space-around" } },
    },
    "& [data-dragging] .board-card-speed": { display: "none" },
    [on("hover")]: { "& .board-card:hover": { boxShadow: SHADOW.raised } },
    "& [data-dragging] .board-card": {
      boxShadow: SHADOW.raised,
      ...focusRing(theme, 0),
      [on("motion")]: { transform: "rotate(1.5deg)" },
    },
    "& .board-card-head": { display: "flex", alignItems: "flex-start", minHeight: "1.5rem" },
    "& .board-card-name": {
      flex: 1,
      display: "-webkit-box",
      overflow: "hidden",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
      minWidth: 0,
      marginBlock: 2,
      lineHeight: "1.3125rem",
      color: palette.text.primary,
      fontWeight: 600,
      textDecoration: "none",
      overflowWrap: "anywhere",
      // The link covers the card; the buttons lie above it.
      "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: 8 },
      "&:hover": { textDecoration: "underline" },
      "&:focus-visible": { outline: "none" },
      "&:focus-visible::after": focusRing(theme),
    },
    "& .board-card-line": {
      ...ellipsis,
      color: palette.text.muted,
      fontSize: "0.8125rem",
      lineHeight: "1.25rem",
    },
    "& .board-card-figures": {
      display: "flex",
      flexWrap: "wrap", // for large text
      alignItems: "center",
      gap: 8,
      minHeight: "1.5rem",
      marginTop: 4,
      fontWeight: 600,
      "& > :first-child": { flex: 1 },
    },
    "& .board-card-foot": {
      display: "flex",
      alignItems: "center",
      gap: 8,
      minHeight: "1.5rem",
      marginTop: 8,
      fontSize: "0.75rem",
    },
    "& .board-card-origin": { ...ellipsis, flex: 1, color: palette.text.muted },
    "& .board-card-age": { color: palette.text.muted, whiteSpace: "nowrap" },
  };
}

/** The menu buttons of cards and columns, and the grip: dots that are cheaper than a hundred icons. */
function buttonStyle({ vars: { palette } }: Theme): Record<string, CSSObject> {
  return {
    "& .board-card-button, & .board-card-grip": {
      position: "relative",
      display: "grid",
      placeItems: "center",
      flex: "none",
      width: 24,
      height: 24,
      marginInlineStart: 4,
      color: palette.text.secondary,
      "&::before": {
        content: '""',
        width: 5,
        height: 15,
        background: "radial-gradient(circle, currentColor 1.5px, transparent 2.1px) 0 0 / 5px 5px",
        forcedColorAdjust: "none",
      },
    },
    "& .board-card-grip::before": { width: 10 },
    "& .board-card-button": {
      zIndex: 1,
      padding: 0,
      border: 0,
      borderRadius: 6,
      background: "none",
      cursor: "pointer",
      [on("hover")]: { "&:hover": { backgroundColor: palette.action.hover } },
      [on("phone")]: { width: 44, height: 44, margin: "-10px -10px -10px 0" },
    },
  };
}
