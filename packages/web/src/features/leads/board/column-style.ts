import type { CSSObject, Theme } from "@mui/material/styles";
import { on } from "../../../config/media";

export function columnStyle(theme: Theme): Record<string, CSSObject> {
  const { palette } = theme.vars;
  return {
    "& .board-column": {
      display: "flex",
      flex: "1 0 240px",
      boxSizing: "border-box",
      minWidth: 0,
      maxWidth: 260,
      minHeight: "max-content", // the header is sticky within the whole column
      flexDirection: "column",
      borderRadius: 12,
      backgroundColor: palette.background.subtle,
      scrollSnapAlign: "start",
    },
    "& .board-list": {
      flex: "1 0 auto",
      minHeight: 96,
      margin: 0,
      marginInline: 4,
      padding: 4,
      borderRadius: 8,
    },
    "& .board-list[data-over]": {
      backgroundColor: palette.action.selected,
      outline: `2px dashed ${palette.line.focus}`,
      outlineOffset: -2,
    },
    "& .board-column-head": {
      position: "sticky",
      top: 0,
      zIndex: 1,
      padding: "0 12px 8px",
      borderRadius: "12px 12px 0 0",
      backgroundColor: palette.background.subtle,
    },
    // Outlined, so that a white or black status is visible in both modes.
    "& .board-column-bar": {
      boxSizing: "border-box",
      height: 4,
      marginBottom: 8,
      borderRadius: "0 0 3px 3px",
      border: "1px solid var(--light-outline)",
      borderTop: 0,
      ...theme.applyStyles("dark", { borderColor: "var(--dark-outline)" }),
    },
    "& .board-column-title": { display: "flex", alignItems: "center", gap: 8, minHeight: 24 },
    // A touch target of 44 px that does not raise the line; its dots align with those of the cards.
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
      flex: "1 1 auto",
      overflow: "hidden",
      margin: 0,
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& .board-column-facts": {
      display: "flex",
      alignItems: "center",
      gap: 8,
      minHeight: 24,
      color: palette.text.secondary,
      fontSize: "0.75rem",
      whiteSpace: "nowrap",
      "& > .board-column-worth": { flex: 1, fontSize: "0.8125rem", fontWeight: 600 },
    },
    "& .board-count": {
      flex: "none",
      minWidth: 24,
      paddingInline: 6,
      borderRadius: 999,
      backgroundColor: palette.divider,
      color: palette.tint.neutral.text,
      fontSize: "0.75rem",
      fontWeight: 600,
      lineHeight: "20px",
      textAlign: "center",
    },
    "& .board-quick": { display: "grid", gap: 8, paddingBlock: 8 },
    "& .board-quick-field": {
      boxSizing: "border-box",
      width: "100%",
      height: 40,
      paddingInline: 12,
      border: `1px solid ${palette.line.field}`,
      borderRadius: 6,
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      font: "inherit",
      "&::placeholder": { color: palette.text.muted, opacity: 1 },
      "&:focus-visible": { outline: `2px solid ${palette.line.focus}`, outlineOffset: -1 },
      [on("phone")]: { height: 44, fontSize: "1rem" }, // 16 px prevents zooming on iOS
    },
    "& .board-column-end": { display: "flex", flexDirection: "column", padding: "0 8px 8px" },
  };
}
