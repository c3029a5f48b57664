import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMemo, useState } from "react";
import { Outlet } from "react-router-dom";
import { onMobileNav, onSidebar, SIDEBAR } from "../../config/screen";
import { useLayoutPreferences } from "../../lib/use-layout-preferences";
import { AfterFirstPaint } from "../../ui/after-first-paint";
import { MAIN_ID } from "../../ui/skip-link";
import { TitleSlotProvider } from "../../ui/title-slot";
import { BANNER_HEIGHT, ConnectionBanner } from "./connection-banner";
import { FrameFooter } from "./frame-footer";
import { FramePanels } from "./frame-panels";
import { MobileNav } from "./mobile-nav";
import { Navbar } from "./navbar";
import { type Panel, PanelsProvider } from "./panels";
import { Sidebar } from "./sidebar";
import { useKeptFocus } from "./use-kept-focus";
import { useNewVersion } from "./use-new-version";
import { useShortcuts } from "./use-shortcuts";

/** What stands around every screen: navigation, bar, panels. */
export function FrameLayout() {
  const [open, setOpen] = useState<Panel | null>(null);
  const panels = useMemo(() => ({ open, show: setOpen, close: () => setOpen(null) }), [open]);
  useNewVersion();
  return (
    <PanelsProvider value={panels}>
      <FrameBody />
      <AfterFirstPaint>
        <FramePanels />
      </AfterFirstPaint>
    </PanelsProvider>
  );
}

function FrameBody() {
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const { layout } = useLayoutPreferences();
  // Only one of the two is made: a phone has no time for a sidebar that nobody sees.
  const isWide = useMediaQuery(SIDEBAR, { noSsr: true });
  const hasSidebar = isWide && layout === "dashboard";
  useShortcuts();
  useKeptFocus();
  return (
    <>
      {hasSidebar && <Sidebar />}
      <Box
        sx={{
          display: "flex",
          flexDirection: "column",
          minHeight: "100dvh",
          transition: "margin 200ms",
          // What sticks to the top keeps below the banner.
          "--banner": "0px",
          "&:has(> [data-banner=true])": { "--banner": `${BANNER_HEIGHT}px` },
          [onSidebar]: { marginInlineStart: hasSidebar ? "var(--content-start)" : 0 },
          [onMobileNav]: { paddingBottom: "calc(88px + env(safe-area-inset-bottom))" },
        }}
      >
        <ConnectionBanner />
        <Navbar slotRef={setTitleSlot} />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ flex: 1, padding: { xs: 2, sm: 3 }, minWidth: 0 }}
        >
          <TitleSlotProvider value={titleSlot}>
            <Outlet />
          </TitleSlotProvider>
        </Box>
        <AfterFirstPaint>
          <FrameFooter />
        </AfterFirstPaint>
      </Box>
      {!isWide && (
        <AfterFirstPaint>
          <MobileNav />
        </AfterFirstPaint>
      )}
    </>
  );
}
