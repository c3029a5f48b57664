import type { ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog";

interface DiscardDialogProps {
  open: boolean;
  children?: ReactNode;
  onDiscard: () => void;
  onCancel: () => void;
}

export function DiscardDialog({ open, children, onDiscard, onCancel }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      worksOffline
      onConfirm={onDiscard}
      onCancel={onCancel}
    >
      {children ?? "What you typed here has not been saved."}
    </ConfirmDialog>
  );
}
