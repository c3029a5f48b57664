import Box from "@mui/material/Box";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { BRAND } from "../../brand";
import { paths } from "../../config/paths";
import { returnPath } from "../../lib/return-path";
import { useSession } from "../../lib/use-session";
import { NIGHT } from "../../theme/tokens";
import { MAIN_ID } from "../../ui/skip-link";
import { AuthBar } from "./auth-bar";

/** The page around sign-in and registration. Whoever is signed in is led on: to where they came from, or the dashboard. */
export function AuthLayout() {
  const session = useSession();
  const { state } = useLocation();
  if (session) return <Navigate to={returnPath(state) ?? paths.dashboard(session.tenant)} replace />;
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
      <Box component="footer" sx={{ textAlign: "center", fontSize: "0.75rem" }}>
        © {new Date().getFullYear()} {BRAND.company}
      </Box>
    </Box>
  );
}
