import { useLayoutEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Announcer } from "../ui/announcer";
import { SkipLink } from "../ui/skip-link";
import { Toaster } from "../ui/toaster";

/** Around every page: the skip link first, the live regions from the first paint on, and the top of each new page. */
export function Root() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what to scroll for (spec section 2)
  useLayoutEffect(() => {
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
