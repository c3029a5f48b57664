import { type RefObject, useEffect } from "react";
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

/** Moves the focus to the page's heading after a navigation within the app, so that it is read out. */
export function useArrivalFocus(heading: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const first = key === FIRST_ENTRY;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that stays while its address changes is a new page
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
  }, [pathname, first, heading]);
}
