import { styled } from "@mui/material/styles";
import { type FocusEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { on } from "../../config/media";
import { currentToasts, subscribeToasts, type Toast, toast as toasts } from "../../lib/feedback/toast";
import { INVERSE, LAYER, SHADOW, TOAST } from "../../theme/tokens";
import { messagesRoot } from "./announcer";

/** Something modal is open, the panel beside the page, or the keyboard: the end of the screen is theirs. */
const HAS_FOOT_TAKEN =
  ":has(.MuiModal-root:not(.MuiModal-hidden), [aria-modal=false], input:not([type=checkbox], [type=radio]):focus, textarea:focus)";

const onPhones = (part: string) => `body:has(${part}):not(${HAS_FOOT_TAKEN}) &`;
const above = (height: number) => ({
  top: "auto",
  bottom: `calc(${height}px + env(safe-area-inset-bottom))`,
});

/** All that toasts look like, there before the first one: rules that come later make the browser style the page anew. */
const ToastArea = styled("section")(({ theme }) => ({
  position: "fixed",
  zIndex: LAYER.toast,
  insetInline: 16,
  top: 64,
  pointerEvents: "none",
  [on("phone")]: {
    // The bar of the pages that lead to a session is higher than those of the others.
    "body:not(:has(nav[aria-label=Mobile])) &": { top: 76 },
    // The bars of a page stick below the header: there its cards alone go on beneath a toast, never what floats above
    // the navigation.
    [onPhones("nav[aria-label=Mobile]")]: above(64),
    [onPhones("button.floating-action")]: above(128),
    [onPhones("div.save-bar")]: above(152),
    // A sheet from below begins where the header ends, with its title and its button to close.
    "body:has(.MuiDrawer-anchorBottom:not(.MuiModal-hidden)) &": { top: 0 },
    // A form from the side has its first field there, which may have the focus, and that button in the corner.
    "body:has(.MuiDrawer-anchorRight:not(.MuiModal-hidden)) &": { top: 0, insetInlineEnd: 60 },
    // What a drawer or dialog ends with is seen where it stands once that is gone.
    "& .toast": { animation: "toast-in 100ms 280ms backwards" },
    "@keyframes toast-in": { from: { opacity: 0 } },
  },
  [on("tablet")]: {
    insetInline: "24px auto",
    top: "auto",
    bottom: 88, // clear of the mobile navigation, which ends where the sidebar begins
    width: 400,
  },
  [on("sidebar")]: {
    bottom: 24,
    // Its foot has controls that do not scroll away. Pages without a session have none.
    "body:has(aside[aria-label=Sidebar]) &": { insetInlineStart: "calc(var(--content-start) + 24px)" },
  },
  "& .toast": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    marginBlockStart: 8,
    paddingBlock: 4,
    paddingInline: "16px 4px",
    minHeight: 48,
    border: "1px solid rgba(255,255,255,.12)", // its edge on what is as dark
    borderRadius: 8,
    color: INVERSE,
    boxShadow: SHADOW.raised,
    pointerEvents: "auto",
  },
  "& .toast-success": { backgroundColor: TOAST.success },
  "& .toast-error": { backgroundColor: TOAST.error },
  "& .toast-info": { backgroundColor: TOAST.info },
  // A sentence ends with its period from right to left too, where `left` is the right.
  "& .toast-text": { flex: 1, overflowWrap: "anywhere", unicodeBidi: "plaintext", textAlign: "left" },
  "& button": {
    ...theme.typography.button,
    flex: "none",
    minHeight: 32,
    border: 0,
    borderRadius: 8,
    background: "none",
    color: "inherit",
    cursor: "pointer",
    [on("hover")]: { "&:hover": { backgroundColor: "rgba(255,255,255,.1)" } },
    [on("phone")]: { minHeight: 44 },
  },
  "& .toast-action": { padding: "4px 12px", fontSize: "0.8125rem", textDecoration: "underline" },
  "& .toast-info .toast-action": { color: TOAST.action },
  "& .toast-close": {
    display: "grid",
    placeItems: "center",
    minWidth: 32,
    padding: 0,
    "& svg": { width: 20, height: 20, fill: "currentColor" },
    [on("phone")]: { minWidth: 44 },
  },
}));

/**
 * Where toasts appear: bottom left, on phones above the navigation, or below the header where that is away. F6 or Alt+T
 * brings the focus there and back, also from an open dialog; when the toast that has it goes, it goes back by itself.
 */
export function Toaster() {
  const area = useRef<HTMLElement>(null);
  const { enter, leave, goBack } = useFocusReturn();

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.defaultPrevented || (event.key !== "F6" && !(event.altKey && event.code === "KeyT"))) return;
      const button = area.current?.querySelector("button");
      if (!button) return;
      event.preventDefault();
      if (area.current?.contains(document.activeElement)) goBack();
      else button.focus();
    };
    window.addEventListener("keydown", jump);
    return () => window.removeEventListener("keydown", jump);
  }, [goBack]);

  return createPortal(
    <ToastArea ref={area} aria-label="Messages" onFocus={enter} onBlur={leave}>
      <Toasts onChange={goBack} />
    </ToastArea>,
    messagesRoot(),
  );
}

/** The toasts of the moment; `onChange` is told when a change of them took the focus along. */
function Toasts({ onChange }: { onChange: () => void }) {
  const shown = useSyncExternalStore(subscribeToasts, currentToasts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast that goes is what takes the focus along
  useEffect(() => {
    if (document.activeElement === document.body) onChange();
  }, [shown, onChange]);

  const cards = (isUrgent: boolean) =>
    shown
      .filter((toast) => (toast.kind === "error") === isUrgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <>
      {/* Both regions are there from the first paint: what is put into them later is then read out. */}
      <div role="alert">{cards(true)}</div>
      <div role="status">{cards(false)}</div>
    </>
  );
}

/** One toast. Its time stands still while it is pointed at or focused. */
function ToastCard({ toast: { id, kind, message, action, duration } }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const close = () => toasts.dismiss(id);

  useEffect(() => {
    if (duration === null || isPaused) return;
    const timer = setTimeout(() => toasts.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isPaused]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is read, and waits for who reads it
    <div
      className={`toast toast-${kind}`}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div className="toast-text">{message}</div>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            action.onAction();
            close();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Close message" onClick={close}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
        </svg>
      </button>
    </div>
  );
}

/** For an area that is visited by keyboard: remembers, while it has the focus, where that came from. */
function useFocusReturn() {
  const origin = useRef<HTMLElement | null>(null);

  const enter = useCallback(({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      origin.current = relatedTarget;
    }
  }, []);
  const leave = useCallback(({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Nothing takes the focus over when what has it goes: then the return is still wanted.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) origin.current = null;
  }, []);
  const goBack = useCallback(() => origin.current?.focus({ preventScroll: true }), []);
  return { enter, leave, goBack };
}
