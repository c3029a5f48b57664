import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { memo, type Ref } from "react";
import { useNavigation } from "react-router-dom";
import { onMobileNav, onSidebar } from "../../config/screen";
import { useLayoutPreferences } from "../../lib/use-layout-preferences";
import { LAYER } from "../../theme/tokens";
import { useScrolled } from "../../ui/use-scrolled";
import { NavbarActions } from "./navbar-actions";

/**
 * The top bar: the page puts its title here. As preferred, it stays in sight or goes with the page, and is clear until
 * content moves under it or glass from the start.
 */
export const Navbar = memo(function Navbar({ slotRef }: { slotRef: Ref<HTMLElement> }) {
  const { fixedNavbar, transparentNavbar } = useLayoutPreferences();
  const isScrolled = useScrolled(8);
  const isStuck = fixedNavbar && isScrolled;
  const isGlass = isStuck || !transparentNavbar;
  const { state } = useNavigation();
  return (
    <Box
      component="header"
      sx={{
        position: fixedNavbar ? "sticky" : "relative",
        zIndex: LAYER.navbar,
        display: "flex",
        alignItems: "center",
        gap: 2,
        flex: "none",
        paddingInline: { xs: 2, sm: 3 },
        transition: "background-color 150ms",
        ...(isGlass && { backgroundColor: "background.glass", backdropFilter: "saturate(180%) blur(20px)" }),
        [onSidebar]: {
          top: "calc(12px + var(--banner))",
          minHeight: isStuck ? 64 : 75,
          // Takes up what the bar gives, so that nothing below it moves.
          marginBottom: isStuck ? "11px" : 0,
          marginTop: "12px",
          marginInline: 3,
          paddingInline: isGlass ? 2 : 0,
          borderRadius: 3,
        },
        [onMobileNav]: {
          top: "var(--banner)",
          height: 56,
          borderBottom: "1px solid",
          borderColor: isGlass ? "divider" : "transparent",
        },
      }}
    >
      <Box ref={slotRef} sx={{ flex: 1, minWidth: 0 }} />
      <NavbarActions />
      {state === "loading" && (
        <LinearProgress
          aria-label="Loading the page"
          sx={{ position: "absolute", insetInline: 12, bottom: 0, height: 2 }}
        />
      )}
    </Box>
  );
});
