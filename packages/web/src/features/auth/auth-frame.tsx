import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Outlet } from "react-router-dom";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { useSession } from "../../lib/session/use-session";
import { NIGHT } from "../../theme/tokens";
import { touchTargetLine } from "../../theme/touch-target";
import { MAIN_ID } from "../../ui/layout/skip-link";
import { SlimFooter } from "../../ui/layout/slim-footer";
import { AuthBar, BAR_WIDTH } from "./auth-bar";
import { AuthChat, CHAT_ROOM } from "./auth-chat";

const LINKS = [
  { label: "Terms", href: PUBLIC_PATHS.terms },
  { label: "Privacy", href: PUBLIC_PATHS.privacy },
];

export function AuthFrame() {
  const isVisitor = useSession() === null;
  return (
    <Box
      sx={{
        position: "relative",
        display: "flex",
        flexDirection: "column",
        minHeight: "100dvh",
        padding: 2,
        ...(isVisitor && { paddingBottom: `calc(${CHAT_ROOM}px + env(safe-area-inset-bottom))` }),
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
      {isVisitor && <AuthChat />}
    </Box>
  );
}

function LegalLinks() {
  return (
    <Box component="nav" aria-label="Footer" sx={{ display: "flex", gap: 2 }}>
      {LINKS.map(({ label, href }) => (
        <Link key={href} href={href} underline="hover" sx={{ ...touchTargetLine, color: "inherit" }}>
          {label}
        </Link>
      ))}
    </Box>
  );
}
