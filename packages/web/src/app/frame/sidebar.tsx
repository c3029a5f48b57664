import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import { memo } from "react";
import { sidebarType } from "../../config/layout-preferences";
import { onMobileNav } from "../../config/screen";
import { useLayoutPreferences } from "../../lib/use-layout-preferences";
import { MODE_ATTRIBUTE } from "../../theme/mode";
import { LAYER, SHADOW, SIDEBAR_SIZE } from "../../theme/tokens";
import { CollapseToggle } from "./collapse-toggle";
import { SidebarHome } from "./sidebar-home";
import { SidebarList } from "./sidebar-list";
import { panelStyle } from "./sidebar-style";
import { useUnfolding } from "./use-unfolding";
import { UserBlock } from "./user-block";

/**
 * The navigation on wide screens, of one of three types. Folded it opens over the content, so that nothing moves. The
 * dark one is in dark mode by itself: every colour within it follows from the attribute.
 */
export const Sidebar = memo(function Sidebar() {
  const preferences = useLayoutPreferences();
  const type = sidebarType(preferences);
  const { isUnfolded, handlers } = useUnfolding(preferences.miniSidenav);
  const isFolded = preferences.miniSidenav && !isUnfolded;
  return (
    <Box
      component="aside"
      aria-label="Sidebar"
      data-folded={isFolded}
      {...{ [MODE_ATTRIBUTE]: type === "dark" ? "dark" : undefined }}
      {...handlers}
      sx={[
        {
          position: "fixed",
          zIndex: LAYER.sidebar,
          insetInlineStart: 16,
          top: 16,
          display: "flex",
          flexDirection: "column",
          width: isUnfolded ? SIDEBAR_SIZE.open.width : "var(--sidebar-width)",
          height: "calc(100dvh - 32px)",
          paddingBlock: 2,
          borderRadius: 3,
          overflow: "hidden auto",
          transition: "width 200ms",
          [onMobileNav]: { display: "none" },
          "&[data-folded=true] .sidebar-label": { opacity: 0 },
        },
        (theme) => panelStyle(theme, type),
        isUnfolded && { boxShadow: SHADOW.raised },
        isUnfolded && type === "transparent" && { backgroundColor: "background.raised" },
      ]}
    >
      <SidebarHome />
      <Divider sx={{ marginBlock: 1.5, marginInline: 2 }} />
      <SidebarList isFolded={isFolded} color={preferences.sidenavColor} />
      <Box sx={{ flex: 1 }} />
      <CollapseToggle isMini={preferences.miniSidenav} isFolded={isFolded} />
      <Divider sx={{ marginBlock: 1.5, marginInline: 2 }} />
      <UserBlock />
    </Box>
  );
});
