import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { memo, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { Outlet } from "react-router-dom";
import { MEDIA, on } from "../../config/media";
import { useMe, useTenant } from "../../data/me";
import { toast } from "../../lib/feedback/toast";
import { lazyPart } from "../../lib/loading/lazy-part";
import { watchVersion } from "../../lib/loading/new-version";
import { fetchNewWorker, loadNewVersion } from "../../lib/loading/service-worker";
import { useLayoutPreferences } from "../../lib/preferences/layout-preferences";
import { isVerificationRequested, subscribeVerification } from "../../lib/session/verification-request";
import { MAIN_ID } from "../../ui/layout/skip-link";
import { SlimFooter } from "../../ui/layout/slim-footer";
import { TitleSlotProvider } from "../../ui/layout/title-slot";
import { BANNER_ROOM, ConnectionBanner } from "./connection-banner";
import { useEntries } from "./entries";
import { FooterLinks } from "./footer-links";
import { MobileNav } from "./mobile/mobile-nav";
import { NAVBAR_END, Navbar } from "./navbar/navbar";
import { PanelsProvider, usePanelsOfShell } from "./panels";
import { ShellPanels } from "./shell-panels";
import { Sidebar } from "./sidebar/sidebar";
import { useFocusRecovery } from "./use-focus-recovery";
import { useShortcuts } from "./use-shortcuts";

const VerifyEmailCard = lazyPart(
  () => import("../../features/verification/verify-email-card"),
  "VerifyEmailCard",
);
const DueBanner = lazyPart(() => import("../../features/second-factor/due-banner"), "DueBanner");
const VerifyEmailDialog = lazyPart(
  () => import("../../features/verification/verify-email-dialog"),
  "VerifyEmailDialog",
);

/** Below the content, except on full-viewport screens. */
const ShellFooter = memo(function ShellFooter() {
  if (useEntries().some(({ active, fillsScreen }) => active && fillsScreen)) return null;
  return (
    <Box
      sx={{
        paddingInline: { xs: 2, sm: 4 },
        paddingBottom: 4,
        [on("mobileNav")]: { paddingBottom: 0 },
      }}
    >
      <SlimFooter>
        <FooterLinks />
      </SlimFooter>
    </Box>
  );
});

export function ShellLayout() {
  const panels = usePanelsOfShell();
  useNewVersion();
  return (
    <PanelsProvider value={panels}>
      <ShellBody />
      <ShellPanels />
    </PanelsProvider>
  );
}

function ShellBody() {
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const { layout, fixedNavbar } = useLayoutPreferences();
  // Render only one of them, to save work on phones.
  const isWide = useMediaQuery(MEDIA.sidebar, { noSsr: true });
  const hasSidebar = isWide && layout === "dashboard";
  useShortcuts();
  useFocusRecovery();
  return (
    <>
      {hasSidebar && <Sidebar />}
      <Box
        sx={{
          display: "flex",
          flexDirection: "column",
          minHeight: "100dvh",
          transition: "margin 200ms",
          ...BANNER_ROOM,
          "--below-bars": `calc(${fixedNavbar ? NAVBAR_END.mobile : 0}px + var(--banner))`,
          [on("sidebar")]: {
            marginInlineStart: hasSidebar ? "var(--content-start)" : 0,
            "--below-bars": `calc(${fixedNavbar ? NAVBAR_END.sidebar : 0}px + var(--banner))`,
          },
          [on("mobileNav")]: {
            paddingBottom: "calc(88px + env(safe-area-inset-bottom))",
            "&:has(.floating-action)": { paddingBottom: "calc(128px + env(safe-area-inset-bottom))" },
          },
        }}
      >
        <ConnectionBanner />
        <Navbar slotRef={setTitleSlot} />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ flex: 1, padding: { xs: 2, sm: 3 }, paddingTop: { xs: 1.5, md: 2 }, minWidth: 0 }}
        >
          <TitleSlotProvider value={titleSlot}>
            <Verification />
            <SecondFactorReminder />
            <Outlet />
          </TitleSlotProvider>
        </Box>
        <ShellFooter />
      </Box>
      {!isWide && <MobileNav />}
    </>
  );
}

/** The banner until the email is verified (not on full-viewport screens), and the verification dialog. */
function Verification() {
  const isUnverified = useTenant()?.verified === false;
  const isFilled = useEntries().some(({ active, fillsScreen }) => active && fillsScreen);
  const isVerifying = useSyncExternalStore(subscribeVerification, isVerificationRequested);
  if (!isUnverified) return null;
  return (
    <Suspense fallback={null}>
      {!isFilled && <VerifyEmailCard />}
      {isVerifying && <VerifyEmailDialog />}
    </Suspense>
  );
}

function SecondFactorReminder() {
  const due = useMe().data?.second_factor_due;
  const isFilled = useEntries().some(({ active, fillsScreen }) => active && fillsScreen);
  return <Suspense fallback={null}>{due && !isFilled && <DueBanner due={due} />}</Suspense>;
}

/** Offers a newer version. Never reloads by itself, because input would be lost. */
function useNewVersion(): void {
  useEffect(
    () =>
      watchVersion(() => {
        void fetchNewWorker();
        toast.info("A new version is ready", {
          action: { label: "Refresh", onAction: () => void loadNewVersion() },
        });
      }),
    [],
  );
}
