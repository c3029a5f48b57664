import { styled } from "@mui/material/styles";
import { on } from "../../../../config/media";
import { focusRing } from "../../../../theme/focus-ring";
import { SHADOW } from "../../../../theme/tokens";
import { visuallyHidden } from "../../../../theme/visually-hidden";
import { columnStyle } from "./column-style";

/** One style element for all cards. */
export const CardArea = styled("div")(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...columnStyle(theme),
    "& [data-cell]": { position: "relative" },
    "& [data-cell]:has(> .board-mark)": {
      backgroundColor: palette.action.selected,
      outline: `2px dashed ${palette.line.focus}`,
      outlineOffset: -2,
    },
    "& .board-mark": {
      position: "absolute",
      insetInline: 4,
      height: 2,
      borderRadius: 2,
      listStyle: "none",
      backgroundColor: palette.line.focus,
      pointerEvents: "none",
    },
    "& .board-ghost": {
      position: "fixed",
      zIndex: 10,
      pointerEvents: "none",
      cursor: "grabbing",
      willChange: "translate", // its own layer, so the cards below don't repaint
    },
    "& .board-slot": { listStyle: "none", paddingBottom: 8 },
    // The pointer drags a copy; the keyboard moves the card itself.
    "& .board-slot[data-held=pointer]": { opacity: 0.45 },
    "& .board-card": {
      position: "relative",
      contain: "layout paint", // a card that moves doesn't repaint
      overflowClipMargin: 16, // room for the shadow
      boxSizing: "border-box",
      padding: 12,
      borderRadius: 8,
      backgroundColor: palette.background.paper,
      boxShadow: SHADOW.card,
      userSelect: "none",
      WebkitTouchCallout: "none",
      // The surface colour is too close to the dark column.
      ...theme.applyStyles("dark", { backgroundColor: palette.background.raised }),
    },
    [on("hover")]: { "& .board-card:hover": { boxShadow: SHADOW.raised } },
    "& .board-slot[data-held] .board-card": focusRing(theme, 0),
    "& .board-card[data-lifted]": {
      boxShadow: SHADOW.raised,
      ...focusRing(theme, 0),
      [on("motion")]: { transform: "rotate(1.5deg)" },
    },
    "& .board-card-head": { display: "flex", alignItems: "flex-start", minHeight: "1.5rem" },
    "& .board-card-name": {
      flex: 1,
      minWidth: 0,
      paddingBlock: 2,
      lineHeight: "1.3125rem",
      color: palette.text.primary,
      fontWeight: 600,
      textDecoration: "none",
      overflowWrap: "anywhere",
      // The whole card is the link; its buttons lie above it.
      "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: 8 },
      "&:hover": { textDecoration: "underline" },
      "&:focus-visible": { outline: "none" },
      "&:focus-visible::after": focusRing(theme),
    },
    "& .board-card-long": {
      display: "-webkit-box",
      overflow: "hidden",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
    },
    "& .board-card-button": {
      position: "relative",
      zIndex: 1,
      display: "grid",
      placeItems: "center",
      flex: "none",
      width: 24,
      height: 24,
      marginInlineStart: 4,
      padding: 0,
      border: 0,
      borderRadius: 6,
      background: "none",
      color: palette.text.secondary,
      cursor: "pointer",
      // Dots as a background: an icon in each button costs more than the rest of the card.
      "&::before": {
        content: '""',
        height: 15,
        background: "radial-gradient(circle, currentColor 1.5px, transparent 2.1px) 0 0 / 5px 5px",
        forcedColorAdjust: "none",
      },
      [on("hover")]: { "&:hover": { backgroundColor: palette.action.hover } },
      [on("phone")]: { width: 44, height: 44, margin: "-10px -10px -10px 0" },
    },
    "& .board-card-handle": { order: 1, cursor: "grab", "&::before": { width: 10 } },
    "& .board-card-menu": { order: 2, "&::before": { width: 5 } },
    "& .board-card-firm, & .board-card-origin": { whiteSpace: "nowrap", color: palette.text.muted },
    "& .board-card-cut": { overflow: "hidden", textOverflow: "ellipsis" },
    "& .board-card-firm": { fontSize: "0.8125rem", lineHeight: "1.25rem" },
    "& .board-card-worth, & .board-card-foot": {
      display: "flex",
      alignItems: "center",
      gap: 8,
      fontWeight: 600,
    },
    "& .board-card-worth": {
      flexWrap: "wrap",
      minHeight: "1.5rem",
      marginTop: 4,
      "& > :first-child": { flex: 1 },
    },
    "& .board-card-foot": { minHeight: "1.5rem", marginTop: 8, fontSize: "0.75rem", fontWeight: 400 },
    "& .board-card-origin": { flex: 1 },
    "& .board-unseen": visuallyHidden,
    "& .board-card-age": { color: palette.text.muted, whiteSpace: "nowrap" },
  };
});
