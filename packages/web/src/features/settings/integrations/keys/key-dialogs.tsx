import type { ApiKey, IssuedApiKey } from "@leadlane/core/api-keys/schema";
import { useState } from "react";
import { useApiKeyChanges } from "../../../../data/api-keys";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { ConfirmDialog } from "../../../../ui/overlay/confirm-dialog";

interface RotateDialogProps {
  apiKey: ApiKey;
  onIssued: (key: IssuedApiKey) => void;
  onClosed: () => void;
}

export function RotateDialog({ apiKey, onIssued, onClosed }: RotateDialogProps) {
  const { rotate } = useApiKeyChanges();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      onIssued(await rotate(apiKey));
    } catch (failure) {
      toast.error(messageOf(failure));
      onClosed();
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Rotate “${apiKey.name}”?`}
      confirmLabel="Rotate"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClosed}
    >
      You get a new secret. The current one keeps working for 24 hours, so that you can replace it where it is
      used.
      {apiKey.previous_until !== null && " The secret from before the last rotation stops working at once."}
    </ConfirmDialog>
  );
}

export function RemoveDialog({ apiKey, onClosed }: { apiKey: ApiKey; onClosed: () => void }) {
  const { remove } = useApiKeyChanges();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await remove(apiKey);
      toast.success(`“${apiKey.name}” removed`);
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    onClosed();
  };
  return (
    <ConfirmDialog
      open
      title={`Remove “${apiKey.name}”?`}
      confirmLabel="Remove"
      destructive
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClosed}
    >
      Every program that uses it stops working at once, and its webhooks end. Leads that came through it stay.
      This can't be undone.
    </ConfirmDialog>
  );
}
