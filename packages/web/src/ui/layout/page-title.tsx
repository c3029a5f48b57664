import Typography from "@mui/material/Typography";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { hasLeftPage, linkToLastPage } from "../../lib/navigation/last-page";
import { useWorkspace } from "../../lib/session/workspace";

/** React Router's key of the initial entry. */
const FIRST_ENTRY = "default";

let focusedEntry: string | null = null;

/** Two lines on phones, where the bar is narrow; else one full line. */
const clamped = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: { xs: 2, md: 1 },
  overflow: "hidden",
  overflowWrap: "anywhere",
  wordBreak: { md: "break-all" },
  // The ellipsis is at the end of the text, in any text direction.
  unicodeBidi: "plaintext",
  textAlign: "left",
} as const;

/** `documentTitle` is an optional shorter title for the window. */
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

function useDocumentTitle(title: string): void {
  const { name } = useWorkspace();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/**
 * Focuses the heading after navigation, so that screen readers announce the page. Back navigation focuses the
 * link that had been followed, if it is still visible. A changed path counts as a new page, a changed query
 * doesn't. A heading that replaces the first one when data arrives takes the focus only if it would otherwise
 * be lost.
 */
function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const focusedFor = useRef(key === FIRST_ENTRY && !hasLeftPage() ? pathname : null);
  useEffect(() => {
    if (focusedFor.current === pathname) return;
    focusedFor.current = pathname;
    const isFocusLost = document.activeElement === document.body;
    const isAlreadyFocused = focusedEntry === key;
    focusedEntry = key;
    if (isAlreadyFocused && !isFocusLost) return;
    const link = isReturn ? linkToLastPage() : null;
    (link ?? heading.current)?.focus({ preventScroll: true });
  }, [pathname, key, isReturn, heading]);
}
