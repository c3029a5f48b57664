import type { CSSObject, Theme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import type { ReactElement } from "react";
import type { SidebarColor, SidebarType } from "../../../config/layout-preferences";
import { DARK, INK, INVERSE, LIGHT, SHADOW } from "../../../theme/tokens";

const TOOLTIP_DELAY = 600; // milliseconds; longer than a pointer needs to cross

/** 44 px high; the icon keeps its position when the sidebar collapses. */
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

/** The dark type has the tokens of dark mode, see `Sidebar`. */
export function panelStyle(theme: Theme, type: SidebarType): CSSObject {
  const { palette } = theme.vars;
  if (type === "transparent") return {};
  if (type === "white") return { backgroundColor: palette.background.paper, boxShadow: SHADOW.card };
  return {
    "--ll-palette-nav-hover": "rgba(255,255,255,.2)",
    "--ll-palette-line-focus": INVERSE,
    backgroundImage: LIGHT.gradient.dark,
    boxShadow: SHADOW.card,
    ...theme.applyStyles("dark", { backgroundImage: "none", backgroundColor: DARK.background.subtle }),
  };
}

export function currentStyle(theme: Theme, color: SidebarColor): CSSObject {
  return {
    position: "relative",
    color: color === "warning" ? INK : INVERSE,
    backgroundImage: theme.vars.palette.gradient[color],
    // Don't rely on color alone.
    "&::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: 6,
      insetBlock: 10,
      width: 3,
      borderRadius: 2,
      backgroundColor: "currentColor",
    },
  };
}

export function CollapsedLabel({
  label,
  isCollapsed,
  children,
}: {
  label: string;
  isCollapsed: boolean;
  children: ReactElement;
}) {
  return (
    <Tooltip
      title={isCollapsed ? label : ""}
      describeChild
      placement="right"
      enterDelay={TOOLTIP_DELAY}
      enterNextDelay={TOOLTIP_DELAY}
    >
      {children}
    </Tooltip>
  );
}
