import type { CSSObject } from "@mui/material/styles";

export const SIDEBAR_WIDTH = { open: 250, mini: 96 };

/** A row of the sidebar: 44 high, its icon at the same place open and folded. */
export const itemStyle: CSSObject = {
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-start",
  gap: 1.5,
  flex: "none",
  minHeight: 44,
  marginInline: 2,
  paddingInline: 2.5,
  borderRadius: 1.5,
  color: "text.primary",
  fontFamily: "inherit",
  fontSize: "0.875rem",
  textDecoration: "none",
  whiteSpace: "nowrap",
  "&:hover": { backgroundColor: "nav.hover" },
};

export const labelStyle: CSSObject = {
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  transition: "opacity 200ms",
};
