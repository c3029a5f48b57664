import type { User } from "@leadlane/core/access/schema";
import { useState } from "react";
import { resetSecondFactor, useUserChanges } from "../../../data/users";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";

interface ResetFactorDialogProps {
  user: User;
  onClose: () => void;
}

/** Mount to open. */
export function ResetFactorDialog({ user, onClose }: ResetFactorDialogProps) {
  const { reload } = useUserChanges();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await resetSecondFactor(user);
      await reload();
      toast.success(`The second factor of ${user.name} is reset.`);
    } catch (error) {
      toast.error(messageOf(error));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Reset the second factor of ${user.name}?`}
      confirmLabel="Reset"
      destructive
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Their authenticator app, passkeys and recovery codes stop working, and they are logged out everywhere.
      They can then sign in with their password and set up a new one.
    </ConfirmDialog>
  );
}
