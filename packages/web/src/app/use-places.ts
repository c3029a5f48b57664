import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { keepTop, leave, topOf } from "../lib/left-places";

/** A new page begins at its top; one that somebody comes back to stands where it was left. */
export function usePlaces(): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const shown = useRef(pathname);
  const entry = useRef(key);

  useLayoutEffect(() => {
    entry.current = key;
    // The first page is at its top already, and asking would cost a layout.
    if (shown.current === pathname) return;
    leave(shown.current);
    shown.current = pathname;
    window.scrollTo(0, isReturn ? topOf(key) : 0);
  }, [key, pathname, isReturn]);

  useEffect(() => {
    const keep = () => keepTop(entry.current, window.scrollY);
    window.addEventListener("scroll", keep, { passive: true });
    return () => window.removeEventListener("scroll", keep);
  }, []);
}
