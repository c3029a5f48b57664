import { TRASH_DAYS } from "@leadlane/core/leads/rules";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";

export interface RemoveDialogProps {
  name: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Mount to open. */
export function RemoveLeadDialog({ name, onConfirm, onCancel }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open
      title={`Move ${name} to the trash?`}
      confirmLabel="Move to trash"
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      The lead disappears from all lists and the board. You can restore it from the trash for {TRASH_DAYS}{" "}
      days.
    </ConfirmDialog>
  );
}
