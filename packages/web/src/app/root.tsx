import { useEffect, useLayoutEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router-dom";
import { recordLeftPage, savedScroll, saveScroll } from "../lib/navigation/scroll-restoration";
import { Announcer } from "../ui/feedback/announcer";
import { Toaster } from "../ui/feedback/toaster";
import { SkipLink } from "../ui/layout/skip-link";

/** Around every page: the skip link, the live regions and scroll restoration. */
export function Root() {
  useScrollRestoration();
  return (
    <>
      <SkipLink />
      <Outlet />
      <Announcer />
      <Toaster />
    </>
  );
}

/** A new page begins at its top; one that somebody comes back to stands where it was left. */
function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const shown = useRef(pathname);
  const entry = useRef(key);

  useLayoutEffect(() => {
    const before = entry.current;
    entry.current = key;
    // The same page stays where it is. The first is at its top already, and asking would cost a layout.
    if (shown.current === pathname) return saveScroll(key, savedScroll(before));
    recordLeftPage(shown.current);
    shown.current = pathname;
    window.scrollTo(0, isReturn ? savedScroll(key) : 0);
  }, [key, pathname, isReturn]);

  useEffect(() => {
    const keep = () => saveScroll(entry.current, window.scrollY);
    window.addEventListener("scroll", keep, { passive: true });
    return () => window.removeEventListener("scroll", keep);
  }, []);

  useEffect(() => {
    // The browser would move the page that is being left to where the other one was. A reload is the browser's own.
    const takeOver = () => restoreBy("manual");
    const handBack = () => restoreBy("auto");
    takeOver();
    window.addEventListener("pageshow", takeOver);
    window.addEventListener("pagehide", handBack);
    return () => {
      handBack();
      window.removeEventListener("pageshow", takeOver);
      window.removeEventListener("pagehide", handBack);
    };
  }, []);
}

function restoreBy(way: ScrollRestoration): void {
  window.history.scrollRestoration = way;
}
