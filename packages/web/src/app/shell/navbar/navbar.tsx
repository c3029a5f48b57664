import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { memo, type Ref } from "react";
import { useNavigation } from "react-router-dom";
import { on } from "../../../config/media";
import { useLayoutPreferences } from "../../../lib/preferences/layout-preferences";
import { LAYER, SHADOW } from "../../../theme/tokens";
import { useScrolled } from "../../../ui/layout/use-scrolled";
import { NavbarActions } from "./navbar-actions";

/** Bottom edge of the sticky bar in px. Elements that stick below it use `--below-bars`. */
export const NAVBAR_END = { mobile: 56, sidebar: 64 };

export const Navbar = memo(function Navbar({ slotRef }: { slotRef: Ref<HTMLElement> }) {
  const { fixedNavbar, transparentNavbar } = useLayoutPreferences();
  const isScrolled = useScrolled(8);
  const isStuck = fixedNavbar && isScrolled;
  const isGlass = isStuck || !transparentNavbar;
  const { state } = useNavigation();
  return (
    <Box
      component="header"
      sx={({ vars }) => ({
        position: fixedNavbar ? "sticky" : "relative",
        zIndex: LAYER.navbar,
        display: "flex",
        alignItems: "center",
        gap: { xs: 0, md: 1 },
        flex: "none",
        minHeight: 56,
        paddingInline: { xs: 2, sm: 3 },
        transition: "background-color 150ms",
        ...(isGlass && { backgroundColor: "background.glass", backdropFilter: "saturate(180%) blur(20px)" }),
        [on("sidebar")]: {
          top: "calc(8px + var(--banner))",
          marginTop: "8px",
          marginInline: 1,
          paddingInline: 2,
          borderRadius: 3,
          ...(isStuck && {
            boxShadow: SHADOW.card,
            outline: "1px solid",
            outlineColor: vars.palette.divider,
            "&::before": {
              content: '""',
              position: "absolute",
              insetInline: -1,
              bottom: "100%",
              height: 9,
              backgroundColor: "background.default",
            },
          }),
        },
        [on("mobileNav")]: {
          top: "var(--banner)",
          borderBottom: "1px solid",
          borderColor: isGlass ? "divider" : "transparent",
        },
      })}
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
