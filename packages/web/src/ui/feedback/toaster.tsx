import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { type FocusEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { on } from "../../config/media";
import { currentToasts, subscribeToasts, type Toast, toast as toasts } from "../../lib/feedback/toast";
import { LAYER, SHADOW, TOAST } from "../../theme/tokens";
import { messagesRoot } from "./announcer";

/**
 * Where toasts appear: bottom left, on phones below the header. F6 or Alt+T brings the focus there and back, also from
 * an open dialog; when the toast that has it goes, it goes back by itself.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast that goes is what takes the focus along
  useEffect(() => {
    if (document.activeElement === document.body) goBack();
  }, [toasts, goBack]);

  const polite = toasts.filter((toast) => toast.kind !== "error");
  const urgent = toasts.filter((toast) => toast.kind === "error");
  return createPortal(
    <Box
      ref={area}
      component="section"
      aria-label="Messages"
      onFocus={enter}
      onBlur={leave}
      sx={{
        position: "fixed",
        zIndex: LAYER.toast,
        insetInlineStart: { xs: 16, md: 24 },
        insetInlineEnd: { xs: 16, md: "auto" },
        top: { xs: 64, md: "auto" },
        bottom: { md: 88 }, // clear of the mobile navigation, which ends where the sidebar begins
        // Beside the sidebar, whose foot has controls that do not scroll away.
        [on("sidebar")]: { bottom: 24, insetInlineStart: "calc(var(--content-start) + 24px)" },
        width: { md: 400 },
        pointerEvents: "none",
      }}
    >
      {/* Both regions are there from the first paint: what is put into them later is then read out. */}
      <div role="alert">
        {urgent.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status">
        {polite.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </Box>,
    messagesRoot(),
  );
}

/** One toast. Its time stands still while it is pointed at or focused. */
function ToastCard({ toast }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const close = () => toasts.dismiss(toast.id);

  useEffect(() => {
    if (toast.duration === null || isPaused) return;
    const timer = setTimeout(() => toasts.dismiss(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);

  return (
    <Box
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        marginBlockStart: 1,
        paddingBlock: 0.5,
        paddingInline: 2,
        paddingInlineEnd: 0.5,
        minHeight: 48,
        borderRadius: 2,
        backgroundColor: TOAST[toast.kind],
        color: "common.white",
        boxShadow: SHADOW.raised,
        pointerEvents: "auto",
      }}
    >
      <Box sx={{ flex: 1, overflowWrap: "anywhere" }}>{toast.message}</Box>
      {toast.action && (
        <Button
          size="small"
          onClick={() => {
            toast.action?.onAction();
            close();
          }}
          sx={{
            color: toast.kind === "info" ? TOAST.action : "common.white",
            flex: "none",
            minHeight: { xs: 44, md: 32 },
            textDecoration: "underline",
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        aria-label="Close message"
        size="small"
        onClick={close}
        sx={{ color: "inherit", minWidth: { xs: 44, md: 32 }, minHeight: { xs: 44, md: 32 } }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
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
