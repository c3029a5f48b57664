import Box from "@mui/material/Box";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { onSidebar } from "../config/screen";
import { currentToasts, subscribeToasts } from "../lib/toast";
import { LAYER } from "../theme/tokens";
import { messagesRoot } from "./messages-root";
import { ToastCard } from "./toast-card";
import { useWayBack } from "./use-way-back";

/**
 * Where toasts appear: bottom left, on phones below the header. F6 or Alt+T brings the focus there and back, also from
 * an open dialog; when the toast that has it goes, it goes back by itself.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const area = useRef<HTMLElement>(null);
  const { enter, leave, goBack } = useWayBack();

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
        // Clear of the mobile navigation, which ends where the sidebar begins.
        bottom: { md: 88 },
        [onSidebar]: { bottom: 24 },
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
