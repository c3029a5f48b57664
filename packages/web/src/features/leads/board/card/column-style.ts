import type { CSSObject, Theme } from "@mui/material/styles";

/** The columns of the board, as plain as its cards: they are drawn again when one of them moves. */
export function columnStyle(theme: Theme): Record<string, CSSObject> {
  const { palette } = theme.vars;
  return {
    // What happens in one is laid out and painted without the others; shadows reach over its edge.
    "& .board-column": {
      contain: "layout paint",
      overflowClipMargin: 16,
      display: "flex",
      flex: "0 0 296px",
      minWidth: 0,
      minHeight: "max-content", // what sticks out would be cut off, and its head would not stay in view
      flexDirection: "column",
      borderRadius: 12,
      backgroundColor: palette.background.subtle,
      scrollSnapAlign: "start",
    },
    "& .board-cell": {
      flex: "1 0 auto",
      minHeight: 96,
      margin: 0,
      marginInline: 4,
      padding: 4,
      borderRadius: 8,
    },
    "& .board-column-head": {
      position: "sticky",
      top: 0,
      zIndex: 1,
      padding: "0 12px 12px",
      borderRadius: "12px 12px 0 0",
      backgroundColor: palette.background.subtle,
    },
    // In the status's colour, outlined, so that a white or black one is seen in both modes.
    "& .board-column-bar": {
      boxSizing: "border-box",
      height: 5,
      marginBottom: 10,
      borderRadius: "0 0 3px 3px",
      border: "1px solid var(--light-outline)",
      borderTop: 0,
      ...theme.applyStyles("dark", { borderColor: "var(--dark-outline)" }),
    },
    "& .board-column-title": { display: "flex", alignItems: "center", gap: 8 },
    // A target that is larger than what is seen of it and makes its line no higher; its dots stand above those of the cards.
    "& .board-column-title > button": {
      width: 44,
      height: 44,
      marginBlock: -10,
      marginInline: "-10px -2px",
      padding: 6,
      borderRadius: 14,
      backgroundClip: "content-box",
      "&:focus-visible": { outlineOffset: -8 },
      "&::before": { width: 15, height: 5 },
    },
    "& .board-column-name": {
      ...theme.typography.h3,
      flex: "0 1 auto",
      overflow: "hidden",
      margin: 0,
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& .board-column-worth": {
      flex: 1,
      color: palette.text.secondary,
      fontSize: "0.8125rem",
      textAlign: "end",
      whiteSpace: "nowrap",
    },
    "& .board-count": {
      flex: "none",
      minWidth: 24,
      paddingInline: 6,
      borderRadius: 999,
      backgroundColor: palette.divider, // seen on the page as well as on a column
      color: palette.tint.neutral.text,
      fontSize: "0.75rem",
      fontWeight: 600,
      lineHeight: "20px",
      textAlign: "center",
    },
    "& .board-column-end": { display: "flex", flexDirection: "column", padding: "0 8px 8px" },
  };
}
