import Typography from "@mui/material/Typography";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { hasLeftPage, linkToLastPage } from "../../lib/navigation/last-page";
import { useWorkspace } from "../../lib/session/workspace";

/** React Router's key of the initial entry. */
const FIRST_ENTRY = "default";

let focusedEntry: string | null = null;

const truncated = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
  // The ellipsis is at the end of the text, in any text direction.
  unicodeBidi: "plaintext",
  textAlign: "left",
} as const;

const ONE_LINE = { ...truncated, WebkitLineClamp: 1, wordBreak: "break-all" } as const;
const TWO_LINES_ON_PHONES = {
  ...truncated,
  WebkitLineClamp: { xs: 2, md: 1 },
  wordBreak: { md: "break-all" },
} as const;

interface PageTitleProps {
  title: string;
  documentTitle?: string; // a shorter title for the window
  isOneLine?: boolean; // on phones too
}

export function PageTitle({ title, documentTitle = title, isOneLine = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle);
  useHeadingFocus(heading);
  return (
    <Typography
      ref={heading}
      variant="h1"
      tabIndex={-1}
      title={title}
      sx={isOneLine ? ONE_LINE : TWO_LINES_ON_PHONES}
    >
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
