import type { ApiKey, IssuedApiKey } from "@leadlane/core/api-keys/schema";
import { useApiKeyChanges } from "../../../../data/api-keys";
import { toast } from "../../../../lib/feedback/toast";
import { ConfirmAction } from "../../../../ui/overlay/confirm-action";

interface RotateDialogProps {
  apiKey: ApiKey;
  onIssued: (key: IssuedApiKey) => void;
  onClosed: () => void;
}

export function RotateDialog({ apiKey, onIssued, onClosed }: RotateDialogProps) {
  const { rotate } = useApiKeyChanges();
  return (
    <ConfirmAction
      title={`Rotate “${apiKey.name}”?`}
      confirmLabel="Rotate"
      action={async () => onIssued(await rotate(apiKey))}
      onClosed={onClosed}
    >
      You get a new key. The current one keeps working for 24 hours, so that you can replace it where it is
      used.
      {apiKey.previous_until !== null && " The key from before the last rotation stops working at once."}
    </ConfirmAction>
  );
}

interface RemoveDialogProps {
  apiKey: ApiKey;
  onClosed: () => void;
  onDone: () => void;
}

export function RemoveDialog({ apiKey, ...closing }: RemoveDialogProps) {
  const { remove } = useApiKeyChanges();
  return (
    <ConfirmAction
      title={`Remove “${apiKey.name}”?`}
      confirmLabel="Remove"
      destructive
      action={async () => {
        await remove(apiKey);
        toast.success(`“${apiKey.name}” removed`);
      }}
      {...closing}
    >
      Every program that uses it stops working at once, and its REST hooks end. Leads that came through it
      stay. This can't be undone.
    </ConfirmAction>
  );
}
