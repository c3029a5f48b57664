import { useEffect, useLayoutEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router-dom";
import { recordLeftPage, savedScroll, saveScroll } from "../lib/navigation/scroll-restoration";
import { Announcer } from "../ui/feedback/announcer";
import { Toaster } from "../ui/feedback/toaster";
import { SkipLink } from "../ui/layout/skip-link";

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

function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const shown = useRef(pathname);
  const entry = useRef(key);

  useLayoutEffect(() => {
    const before = entry.current;
    entry.current = key;
    // The same page keeps its position. The first page is already at the top; measuring it would force a
    // layout.
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
    // The browser would scroll the old page before the new one renders. Reloads are left to the browser.
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
