import { ConfirmDialog } from "../../../../ui/overlay/confirm-dialog";

interface RemoveEntryDialogProps {
  noun: string; // "note"
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Mount to open. */
export function RemoveEntryDialog({ noun, isBusy, onConfirm, onCancel }: RemoveEntryDialogProps) {
  return (
    <ConfirmDialog
      open
      title={`Delete this ${noun}?`}
      confirmLabel="Delete"
      destructive
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      It will be removed from the timeline for everyone. This can't be undone.
    </ConfirmDialog>
  );
}
