import type { User } from "@leadlane/core/access/schema";
import { resetSecondFactor, useUserChanges } from "../../../data/users";
import { toast } from "../../../lib/feedback/toast";
import { ConfirmAction } from "../../../ui/overlay/confirm-action";

interface ResetFactorDialogProps {
  user: User;
  onClose: () => void;
}

/** Mount to open. */
export function ResetFactorDialog({ user, onClose }: ResetFactorDialogProps) {
  const { reload } = useUserChanges();
  return (
    <ConfirmAction
      title={`Reset two-step verification of ${user.name}?`}
      confirmLabel="Reset"
      destructive
      action={async () => {
        await resetSecondFactor(user);
        await reload();
        toast.success(`Two-step verification of ${user.name} was reset.`);
      }}
      onClosed={onClose}
    >
      Their authenticator app, passkeys and recovery codes stop working, and they are logged out everywhere.
      They can then sign in with their password and set up a new one.
    </ConfirmAction>
  );
}
