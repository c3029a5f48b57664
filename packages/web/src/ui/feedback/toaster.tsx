import { styled } from "@mui/material/styles";
import { type FocusEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { on } from "../../config/media";
import { currentToasts, subscribeToasts, type Toast, toast as toasts } from "../../lib/feedback/toast";
import { INVERSE, LAYER, SHADOW, TOAST } from "../../theme/tokens";
import { messagesRoot } from "./announcer";

/** Matches while a dialog, the side panel or the on-screen keyboard covers the bottom of the screen. */
const BOTTOM_COVERED =
  ":has(.MuiModal-root:not(.MuiModal-hidden), [aria-modal=false], input:not([type=checkbox], [type=radio]):focus, textarea:focus)";

const onPhones = (part: string) => `body:has(${part}):not(${BOTTOM_COVERED}) &`;
const positionAbove = (height: number) => ({
  top: "auto",
  bottom: `calc(${height}px + env(safe-area-inset-bottom))`,
});

/**
 * Styles of all toast states. They are inserted with the page, because inserting them with the first toast
 * would recalculate all styles.
 */
const ToastArea = styled("section")(({ theme }) => ({
  position: "fixed",
  zIndex: LAYER.toast,
  insetInline: 16,
  top: 64,
  pointerEvents: "none",
  [on("phone")]: {
    // Pages for signing in have a higher header.
    "body:not(:has(nav[aria-label=Mobile])) &": { top: 76 },
    // Screens with sticky bars below the header: show toasts at the bottom, above the mobile navigation and
    // floating buttons.
    [onPhones("nav[aria-label=Mobile]")]: positionAbove(64),
    [onPhones("button.floating-action")]: positionAbove(128),
    [onPhones("div.save-bar")]: positionAbove(152),
    // A bottom sheet starts below the header with its title and close button.
    "body:has(.MuiDrawer-anchorBottom:not(.MuiModal-hidden)) &": { top: 0 },
    // A side form has its first field and close button there.
    "body:has(.MuiDrawer-anchorRight:not(.MuiModal-hidden)) &": { top: 0, insetInlineEnd: 60 },
    // Wait until a closing drawer or dialog is gone, because it changes the toast's position.
    "& .toast": { animation: "toast-in 100ms 280ms backwards" },
    "@keyframes toast-in": { from: { opacity: 0 } },
  },
  [on("tablet")]: {
    insetInline: "24px auto",
    top: "auto",
    bottom: 88, // above the mobile navigation, which is shown up to the `sidebar` breakpoint
    width: 400,
  },
  [on("sidebar")]: {
    bottom: 24,
    // The sidebar's footer has controls. Pages without a session have no sidebar.
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
    border: "1px solid rgba(255,255,255,.12)", // visible edge on dark backgrounds
    borderRadius: 8,
    color: INVERSE,
    boxShadow: SHADOW.raised,
    pointerEvents: "auto",
  },
  "& .toast-success": { backgroundColor: TOAST.success },
  "& .toast-error": { backgroundColor: TOAST.error },
  "& .toast-info": { backgroundColor: TOAST.info },
  // Keeps the period at the end of the sentence in RTL; stylis flips `left`.
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
    // Darker, so that the action keeps its contrast.
    [on("hover")]: { "&:hover": { backgroundColor: "rgba(0,0,0,.2)" } },
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
 * Toasts appear bottom left; on phones above the navigation, or below the header when the bottom is covered.
 * F6 or Alt+T moves the focus there and back, even from an open dialog. The focus also returns when the
 * focused toast disappears.
 */
export function Toaster() {
  const area = useRef<HTMLElement>(null);
  const { onFocus, onBlur, goBack } = useFocusReturn();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || (event.key !== "F6" && !(event.altKey && event.code === "KeyT"))) return;
      const button = area.current?.querySelector("button");
      if (!button) return;
      event.preventDefault();
      if (area.current?.contains(document.activeElement)) goBack();
      else button.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [goBack]);

  return createPortal(
    <ToastArea ref={area} aria-label="Messages" onFocus={onFocus} onBlur={onBlur}>
      <Toasts onChange={goBack} />
    </ToastArea>,
    messagesRoot(),
  );
}

function Toasts({ onChange }: { onChange: () => void }) {
  const shown = useSyncExternalStore(subscribeToasts, currentToasts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed toast may have had the focus
  useEffect(() => {
    if (document.activeElement === document.body) onChange();
  }, [shown, onChange]);

  const cards = (isUrgent: boolean) =>
    shown
      .filter((toast) => (toast.kind === "error") === isUrgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <>
      {/* Live regions must exist before their content changes to be read out. */}
      <div role="alert">{cards(true)}</div>
      <div role="status">{cards(false)}</div>
    </>
  );
}

function ToastCard({ toast: { id, kind, message, action, duration } }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const close = () => toasts.dismiss(id);

  useEffect(() => {
    if (duration === null || isPaused) return;
    const timer = setTimeout(() => toasts.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isPaused]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only pauses the timer
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

/** Remembers where the focus came from while it is within the area. */
function useFocusReturn() {
  const origin = useRef<HTMLElement | null>(null);

  const onFocus = useCallback(({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      origin.current = relatedTarget;
    }
  }, []);
  const onBlur = useCallback(({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // When the focused element is removed, there is no new focus target; the return is still needed then.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) origin.current = null;
  }, []);
  const goBack = useCallback(() => origin.current?.focus({ preventScroll: true }), []);
  return { onFocus, onBlur, goBack };
}
