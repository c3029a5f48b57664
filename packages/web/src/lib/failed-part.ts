import { useEffect } from "react";
import { TEXTS } from "../config/texts";
import { toast } from "./toast";

interface PartProps {
  open?: boolean;
  anchor?: unknown;
  onClose?: () => void;
  onClosed?: () => void;
}

/**
 * In place of a part that did not load. What opens (a menu, a dialog) says so in a toast each time and counts as closed
 * again; what belongs into the page says so where it would be.
 */
export function FailedPart({ open, anchor, onClose, onClosed }: PartProps) {
  const close = onClose ?? onClosed;
  const isOpen = open !== false && anchor !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is opened
  useEffect(() => {
    if (!isOpen) return;
    toast.error(TEXTS.chunkFailed, {
      action: { label: "Reload", onAction: () => window.location.reload() },
    });
    close?.();
  }, [isOpen]);
  return close === undefined ? TEXTS.chunkFailed : null;
}
