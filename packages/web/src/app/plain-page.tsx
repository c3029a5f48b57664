import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useSession } from "../lib/session/use-session";
import { LogoLink } from "../ui/display/logo";
import { MAIN_ID } from "../ui/layout/skip-link";

export function PlainPage({ children }: { children: ReactNode }) {
  const session = useSession();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100dvh", padding: { xs: 2, sm: 3 } }}>
      <Box component="header" sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
        <LogoLink />
        {session && <span>Signed in as {session.name}</span>}
      </Box>
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{
          flex: 1,
          display: "flex",
          flexDirection: "column",
          alignItems: "center",
          justifyContent: "center",
          gap: 2,
          width: "100%",
          maxWidth: 480,
          marginInline: "auto",
          textAlign: "center",
          // Long titles wrap instead of being cut off.
          "& h1": { whiteSpace: "normal", textWrap: "balance" },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
