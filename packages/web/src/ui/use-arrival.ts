import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { hasLeft, linkToLeft } from "../lib/left-places";
import { useWorkspace } from "../lib/workspace";

/** "Leads · Acme Realty". */
export function useDocumentTitle(title: string): void {
  const { name } = useWorkspace();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/** The key that the router gives the first entry: nobody navigated there within the app, but to come back. */
const FIRST_ENTRY = "default";

/**
 * Moves the focus to the page's heading after a navigation within the app, so that it is read out; on the way back to
 * the link that had led away, where it is still in sight. A page that stays while its path changes is a new page; what
 * only changes the query (a filter, an open form) leaves the focus alone.
 */
export function useArrivalFocus(heading: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const arrivedAt = useRef(key === FIRST_ENTRY && !hasLeft() ? pathname : null);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    const link = isReturn ? linkToLeft() : null;
    (link ?? heading.current)?.focus({ preventScroll: true });
  }, [pathname, isReturn, heading]);
}
