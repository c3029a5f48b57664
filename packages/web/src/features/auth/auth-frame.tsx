import Box from "@mui/material/Box";
import { Outlet } from "react-router-dom";
import { NIGHT } from "../../theme/tokens";
import { MAIN_ID } from "../../ui/skip-link";
import { SlimFooter } from "../../ui/slim-footer";
import { AuthBar, BAR_WIDTH } from "./auth-bar";
import { LegalLinks } from "./legal-links";

/** The page around everything that leads to a session: bar, card in the middle, footer. */
export function AuthFrame() {
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        minHeight: "100dvh",
        padding: 2,
        color: "common.white",
        backgroundColor: NIGHT.ground,
        backgroundImage: NIGHT.glows,
      }}
    >
      <AuthBar />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ flex: 1, display: "grid", placeItems: "center", paddingBlock: { xs: 6, md: 8 } }}
      >
        <Outlet />
      </Box>
      <Box sx={{ width: "100%", maxWidth: BAR_WIDTH, marginInline: "auto", paddingInline: 2 }}>
        <SlimFooter light>
          <LegalLinks />
        </SlimFooter>
      </Box>
    </Box>
  );
}
