import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useWorkspace } from "../lib/workspace";

/** "Leads · Acme Realty". */
export function useDocumentTitle(title: string): void {
  const { name } = useWorkspace();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/** The key that the router gives the first entry: nobody navigated there within the app. */
const FIRST_ENTRY = "default";

/**
 * Moves the focus to the page's heading after a navigation within the app, so that it is read out. A page that stays
 * while its path changes is a new page; what only changes the query (a filter, an open form) leaves the focus alone.
 */
export function useArrivalFocus(heading: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const arrivedAt = useRef(key === FIRST_ENTRY ? pathname : null);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    heading.current?.focus({ preventScroll: true });
  }, [pathname, heading]);
}
