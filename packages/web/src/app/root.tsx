import { useLayoutEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Announcer } from "../ui/announcer";
import { SkipLink } from "../ui/skip-link";
import { Toaster } from "../ui/toaster";

/** Around every page: the skip link first, the live regions from the first paint on, and the top of each new page. */
export function Root() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    // The first page is at its top already, and asking would cost a layout.
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <SkipLink />
      <Outlet />
      <Announcer />
      <Toaster />
    </>
  );
}
