import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import useScrollTrigger from "@mui/material/useScrollTrigger";
import type { Ref } from "react";
import { useNavigation } from "react-router-dom";
import { onMobileNav, onSidebar } from "../../config/screen";
import { LAYER } from "../../theme/tokens";

/** The top bar: the page puts its title here. Clear at the top of the page, glass once content moves under it. */
export function Navbar({ slotRef }: { slotRef: Ref<HTMLElement> }) {
  const scrolled = useScrollTrigger({ disableHysteresis: true, threshold: 8 });
  const { state } = useNavigation();
  return (
    <Box
      component="header"
      sx={{
        position: "sticky",
        zIndex: LAYER.navbar,
        display: "flex",
        alignItems: "center",
        paddingInline: { xs: 2, sm: 3 },
        transition: "background-color 150ms",
        ...(scrolled && { backgroundColor: "background.glass", backdropFilter: "saturate(180%) blur(20px)" }),
        [onSidebar]: {
          top: 12,
          minHeight: scrolled ? 64 : 75,
          marginTop: "12px",
          marginInline: 3,
          paddingInline: scrolled ? 2 : 0,
          borderRadius: 3,
        },
        [onMobileNav]: {
          top: 0,
          height: 56,
          borderBottom: "1px solid",
          borderColor: scrolled ? "divider" : "transparent",
        },
      }}
    >
      <Box ref={slotRef} sx={{ flex: 1, minWidth: 0 }} />
      {state === "loading" && (
        <LinearProgress
          aria-label="Loading the page"
          sx={{ position: "absolute", insetInline: 12, bottom: 0, height: 2 }}
        />
      )}
    </Box>
  );
}
