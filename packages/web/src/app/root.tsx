import { useLayoutEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { recordLeftPage } from "../lib/navigation/last-page";
import { Announcer } from "../ui/feedback/announcer";
import { Toaster } from "../ui/feedback/toaster";
import { SkipLink } from "../ui/layout/skip-link";

/** Around every page: the skip link, the live regions and scroll restoration. */
export function Root() {
  useLeftPage();
  return (
    <>
      <SkipLink />
      <Outlet />
      <Announcer />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

function useLeftPage(): void {
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  // Before the effects of the new page, whose title looks for the link that led away.
  useLayoutEffect(() => {
    if (previousPathname.current !== pathname) recordLeftPage(previousPathname.current);
    previousPathname.current = pathname;
  }, [pathname]);
}
