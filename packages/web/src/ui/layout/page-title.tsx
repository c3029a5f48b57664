import Typography from "@mui/material/Typography";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { hasLeftPage, linkToLastPage } from "../../lib/navigation/scroll-restoration";
import { useWorkspace } from "../../lib/session/workspace";

/** The key that the router gives the first entry: nobody navigated there within the app, but to come back. */
const FIRST_ENTRY = "default";

/** The entry of the history whose page has had the focus on its heading. */
let focusedEntry: string | null = null;

/** A long name has two lines on phones, where the bar leaves it little room; the one line elsewhere is filled. */
const clamped = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: { xs: 2, md: 1 },
  overflow: "hidden",
  overflowWrap: "anywhere",
  wordBreak: { md: "break-all" },
  // A long name is cut at its end, whichever way it and the page are written.
  unicodeBidi: "plaintext",
  textAlign: "left",
} as const;

/** The page's one h1; `documentTitle` where the window's title says it shorter. */
export function PageTitle({ title, documentTitle = title }: { title: string; documentTitle?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle);
  useHeadingFocus(heading);
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} title={title} sx={clamped}>
      {title}
    </Typography>
  );
}

/** "Leads · Acme Realty". */
function useDocumentTitle(title: string): void {
  const { name } = useWorkspace();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/**
 * Moves the focus to the page's heading after a navigation within the app, so that it is read out; on back navigation
 * to the link that had led away, where it is still visible. A page that stays while its path changes is a new page; what
 * only changes the query (a filter, an open form) leaves the focus alone. So does a heading that comes in the place of
 * the page's first one, with its data, when somebody has gone on meanwhile, to the search for one.
 */
function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const focusedFor = useRef(key === FIRST_ENTRY && !hasLeftPage() ? pathname : null);
  useEffect(() => {
    if (focusedFor.current === pathname) return;
    focusedFor.current = pathname;
    const isNobodys = document.activeElement === document.body;
    const isLate = focusedEntry === key;
    focusedEntry = key;
    if (isLate && !isNobodys) return;
    const link = isReturn ? linkToLastPage() : null;
    (link ?? heading.current)?.focus({ preventScroll: true });
  }, [pathname, key, isReturn, heading]);
}
