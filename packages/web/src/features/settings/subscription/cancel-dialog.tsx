import type { Subscription } from "@leadlane/core/subscription/schema";
import Alert from "@mui/material/Alert";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatDate } from "../../../lib/time/time";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";

interface CancelDialogProps {
  open: boolean;
  subscription: Subscription;
  busy: boolean;
  error: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

export function CancelDialog({ subscription, error, ...dialog }: CancelDialogProps) {
  const { timeZone } = useWorkspace();
  const { plan_name, ends_at, status } = subscription;
  return (
    <ConfirmDialog
      {...dialog}
      title="Cancel the subscription?"
      confirmLabel="Cancel subscription"
      cancelLabel={`Keep ${plan_name}`}
      destructive
    >
      {ends_at && status !== "grace"
        ? `You keep ${plan_name} until ${formatDate(ends_at, timeZone)}. Then you move to the Free plan.`
        : "You move to the Free plan right away."}{" "}
      Everything stays, but you can't add anything while you are over the limits of the Free plan.
      {error && (
        <Alert severity="error" variant="outlined" sx={{ marginTop: 2 }}>
          {error}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
