import { WEBHOOK_DESCRIPTION_MAX, webhookHost } from "@leadlane/core/webhooks/rules";
import type { IssuedWebhook, Webhook } from "@leadlane/core/webhooks/schema";
import { useWebhookChanges } from "../../../../data/webhooks";
import { toast } from "../../../../lib/feedback/toast";
import { FormCheckboxes } from "../../../../ui/form/form-checkboxes";
import { FormSwitch } from "../../../../ui/form/form-switch";
import { FormTextField } from "../../../../ui/form/form-text-field";
import { EditDrawer } from "../../../../ui/overlay/edit-drawer";
import { EVENT_LABELS } from "./webhook-text";
import { EVENT_GROUPS, toInput, valuesOf, WEBHOOK_FIELDS, type WebhookValues } from "./webhook-values";

interface WebhookDrawerProps {
  webhook: Webhook | null; // null for a new webhook
  onIssued: (webhook: IssuedWebhook) => void;
  onClosed: () => void;
}

export function WebhookDrawer({ webhook, onIssued, onClosed }: WebhookDrawerProps) {
  const { create, update } = useWebhookChanges();
  const save = async (values: WebhookValues) => {
    if (webhook) {
      await update(webhook, toInput(values));
      toast.success("Changes saved");
    } else onIssued(await create(toInput(values)));
  };
  return (
    <EditDrawer
      title={webhook ? `Edit ${webhookHost(webhook.url)}` : "Add webhook"}
      submitLabel={webhook ? "Save changes" : "Add webhook"}
      initialValues={valuesOf(webhook)}
      fields={WEBHOOK_FIELDS}
      loadSchema={async () => (await import("./webhook-schema")).webhookSchema}
      onSave={save}
      onClosed={onClosed}
    >
      <FormTextField
        name="url"
        label="URL"
        type="url"
        autoComplete="off"
        autoFocus={!webhook}
        required
        placeholder="https://"
        inputProps={{ dir: "ltr" }}
        helperText="Events are sent here as POST requests with a JSON body."
      />
      <FormTextField
        name="description"
        label="Description"
        autoComplete="off"
        inputProps={{ maxLength: WEBHOOK_DESCRIPTION_MAX }}
      />
      <FormCheckboxes
        name="events"
        label="Events"
        groups={EVENT_GROUPS.map(({ label, events }) => ({
          label,
          choices: events.map((value) => ({ value, label: EVENT_LABELS[value], help: value })),
        }))}
      />
      <FormSwitch
        name="active"
        label="Active"
        help="Events that happen while it is off are not sent later."
      />
    </EditDrawer>
  );
}
