import Box from "@mui/material/Box";
import { useState } from "react";
import { Outlet } from "react-router-dom";
import { onMobileNav, onSidebar } from "../../config/screen";
import { MAIN_ID } from "../../ui/skip-link";
import { TitleSlotProvider } from "../../ui/title-slot";
import { MobileNav } from "./mobile-nav";
import { Navbar } from "./navbar";
import { Sidebar } from "./sidebar";
import { useMini } from "./use-mini";

/** Where the content starts beside the sidebar, open and folded. */
const OFFSET = { open: 274, mini: 120 };

export function FrameLayout() {
  const [mini, toggleMini] = useMini();
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <Sidebar mini={mini} onToggle={toggleMini} />
      <Box
        sx={{
          [onSidebar]: { marginInlineStart: `${mini ? OFFSET.mini : OFFSET.open}px` },
          [onMobileNav]: { paddingBottom: "calc(88px + env(safe-area-inset-bottom))" },
          // The bar's own margin stays inside, so that a full page is not taller than the window.
          display: "flow-root",
          transition: "margin 200ms",
        }}
      >
        <Navbar slotRef={setTitleSlot} />
        <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ padding: { xs: 2, sm: 3 }, minWidth: 0 }}>
          <TitleSlotProvider value={titleSlot}>
            <Outlet />
          </TitleSlotProvider>
        </Box>
      </Box>
      <MobileNav />
    </>
  );
}
