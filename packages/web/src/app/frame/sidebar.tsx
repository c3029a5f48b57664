import KeyboardDoubleArrowLeft from "@mui/icons-material/KeyboardDoubleArrowLeft";
import KeyboardDoubleArrowRight from "@mui/icons-material/KeyboardDoubleArrowRight";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Divider from "@mui/material/Divider";
import { onMobileNav } from "../../config/screen";
import { LAYER, SHADOW } from "../../theme/tokens";
import { SidebarHome } from "./sidebar-home";
import { SidebarList } from "./sidebar-list";
import { itemStyle, labelStyle, SIDEBAR_WIDTH } from "./sidebar-style";
import { UserBlock } from "./user-block";

interface SidebarProps {
  /** Folded to its icons; opens over the content while pointed at or focused, so that nothing moves. */
  mini: boolean;
  onToggle: () => void;
}

/** The navigation on wide screens. Without a panel of its own: it stands on the page. */
export function Sidebar({ mini, onToggle }: SidebarProps) {
  const Arrow = mini ? KeyboardDoubleArrowRight : KeyboardDoubleArrowLeft;
  return (
    <Box
      component="aside"
      aria-label="Sidebar"
      data-mini={mini}
      sx={{
        position: "fixed",
        zIndex: LAYER.sidebar,
        insetInlineStart: 16,
        top: 16,
        display: "flex",
        flexDirection: "column",
        width: mini ? SIDEBAR_WIDTH.mini : SIDEBAR_WIDTH.open,
        height: "calc(100dvh - 32px)",
        paddingBlock: 2,
        borderRadius: 3,
        overflow: "hidden auto",
        transition: "width 200ms",
        [onMobileNav]: { display: "none" },
        "&[data-mini=true]:is(:hover, :focus-within)": {
          width: SIDEBAR_WIDTH.open,
          backgroundColor: "background.raised",
          boxShadow: SHADOW.raised,
        },
        "&[data-mini=true]:not(:hover, :focus-within) .sidebar-label": { opacity: 0 },
      }}
    >
      <SidebarHome />
      <Divider sx={{ marginBlock: 1.5, marginInline: 2 }} />
      <SidebarList />
      <Box sx={{ flex: 1 }} />
      <ButtonBase onClick={onToggle} sx={itemStyle}>
        <Arrow aria-hidden />
        <Box component="span" className="sidebar-label" sx={labelStyle}>
          {mini ? "Keep sidebar open" : "Collapse sidebar"}
        </Box>
      </ButtonBase>
      <Divider sx={{ marginBlock: 1.5, marginInline: 2 }} />
      <UserBlock />
    </Box>
  );
}
