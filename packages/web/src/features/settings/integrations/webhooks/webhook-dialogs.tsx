import { webhookHost } from "@leadlane/core/webhooks/rules";
import type { IssuedWebhook, Webhook } from "@leadlane/core/webhooks/schema";
import { useWebhookChanges } from "../../../../data/webhooks";
import { toast } from "../../../../lib/feedback/toast";
import { ConfirmAction } from "../../../../ui/overlay/confirm-action";

interface RotateDialogProps {
  webhook: Webhook;
  onIssued: (webhook: IssuedWebhook) => void;
  onClosed: () => void;
}

export function RotateDialog({ webhook, onIssued, onClosed }: RotateDialogProps) {
  const { rotateSecret } = useWebhookChanges();
  return (
    <ConfirmAction
      title={`Rotate the secret of ${webhookHost(webhook.url)}?`}
      confirmLabel="Rotate"
      action={async () => onIssued(await rotateSecret(webhook))}
      onClosed={onClosed}
    >
      You get a new signing secret. For 24 hours deliveries are signed with both, so that you can replace it.
    </ConfirmAction>
  );
}

interface RemoveDialogProps {
  webhook: Webhook;
  onClosed: () => void;
  onDone: () => void;
}

export function RemoveDialog({ webhook, ...closing }: RemoveDialogProps) {
  const { remove } = useWebhookChanges();
  const host = webhookHost(webhook.url);
  return (
    <ConfirmAction
      title={`Remove the webhook to ${host}?`}
      confirmLabel="Remove"
      destructive
      action={async () => {
        await remove(webhook);
        toast.success(`The webhook to ${host} was removed`);
      }}
      {...closing}
    >
      It no longer receives events, and its delivery log is deleted.
      {webhook.key_name !== null && ` ${webhook.key_name} created it and may expect it.`} This can't be
      undone.
    </ConfirmAction>
  );
}
