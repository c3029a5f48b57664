import type { User } from "@leadlane/core/access/schema";
import { ConfirmDialog } from "../../../ui/confirm-dialog";

interface DeactivateDialogProps {
  user: User;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Mount it only while it asks. */
export function DeactivateDialog({ user, onConfirm, onCancel }: DeactivateDialogProps) {
  return (
    <ConfirmDialog
      open
      title={`Deactivate ${user.name}?`}
      confirmLabel="Deactivate"
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p style={{ margin: 0 }}>They will be logged out immediately.</p>
      <p style={{ marginBlock: "8px 0" }}>
        {user.name} keeps their leads, and you can give them to somebody else at any time.
      </p>
    </ConfirmDialog>
  );
}
