import type { CSSObject, Theme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import type { ReactElement } from "react";
import type { SidebarColor, SidebarType } from "../../../config/layout-preferences";
import { DARK, INK, INVERSE, LIGHT, SHADOW } from "../../../theme/tokens";

const PATIENCE = 600; // longer than a pointer takes on its way elsewhere

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

/** The panel under the sidebar. The dark one carries the tokens of dark mode, see `Sidebar`. */
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

/** The row of the page that is shown. */
export function currentStyle(theme: Theme, color: SidebarColor): CSSObject {
  return {
    position: "relative",
    color: color === "warning" ? INK : INVERSE,
    backgroundImage: theme.vars.palette.gradient[color],
    // Not by colour alone.
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

/** Names an icon of the folded sidebar. Nothing where its label is seen. */
export function FoldedLabel({
  label,
  isFolded,
  children,
}: {
  label: string;
  isFolded: boolean;
  children: ReactElement;
}) {
  return (
    <Tooltip
      title={isFolded ? label : ""}
      describeChild
      placement="right"
      enterDelay={PATIENCE}
      enterNextDelay={PATIENCE}
    >
      {children}
    </Tooltip>
  );
}
