import type { ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog";

interface DiscardDialogProps {
  open: boolean;
  children?: ReactNode; // what would be lost
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks whoever leaves with something unsaved. */
export function DiscardDialog({ open, children, onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {children ?? "What you typed here has not been saved."}
    </ConfirmDialog>
  );
}
