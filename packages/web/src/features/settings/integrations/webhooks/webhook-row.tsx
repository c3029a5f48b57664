import { WEBHOOK_EVENTS } from "@leadlane/core/webhooks/rules";
import type { Webhook } from "@leadlane/core/webhooks/schema";
import Typography from "@mui/material/Typography";
import { useWorkspace } from "../../../../lib/session/workspace";
import { formatExact } from "../../../../lib/time/time";
import { RelativeTime } from "../../../../ui/display/relative-time";
import { TintChip } from "../../../../ui/display/tint-chip";
import type { RowAction } from "../../../../ui/overlay/row-actions";
import { ItemFacts, ItemRow } from "../item-row";
import { EVENT_LABELS, healthOf } from "./webhook-text";

interface WebhookRowProps {
  webhook: Webhook;
  actions: readonly RowAction[];
}

export function WebhookRow({ webhook, actions }: WebhookRowProps) {
  const { url, description, kind, key_name, events, previous_secret_until } = webhook;
  const { timeZone } = useWorkspace();
  const { label, tint, text } = healthOf(webhook, timeZone);
  return (
    <ItemRow subject={url} actions={actions}>
      <Typography dir="ltr" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {url}
      </Typography>
      {description && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {description}
        </Typography>
      )}
      {kind === "rest_hook" && (
        <Typography variant="body2" color="textSecondary">
          Created by {key_name ?? "an API key"}
        </Typography>
      )}
      <ItemFacts>
        <TintChip tint={tint}>{label}</TintChip>
        <Typography variant="caption" color="textSecondary">
          {eventsText(events)}
        </Typography>
        <LastDelivery webhook={webhook} />
      </ItemFacts>
      {text && <Typography variant="body2">{text}</Typography>}
      {previous_secret_until && (
        <Typography variant="body2">
          The old secret also signs until {formatExact(previous_secret_until, timeZone)}.
        </Typography>
      )}
    </ItemRow>
  );
}

function LastDelivery({ webhook: { last_delivery } }: { webhook: Webhook }) {
  return (
    <Typography variant="caption" color="textSecondary">
      {last_delivery ? (
        <>
          Last delivery <RelativeTime iso={last_delivery.at} />: {last_delivery.ok ? "delivered" : "failed"}
          {last_delivery.status !== null && ` (${last_delivery.status})`}
        </>
      ) : (
        "Nothing delivered yet"
      )}
    </Typography>
  );
}

/** The name of one event, the number of several. */
function eventsText(events: Webhook["events"]): string {
  const [first, second] = events;
  if (first && !second) return EVENT_LABELS[first];
  return events.length === WEBHOOK_EVENTS.length ? "All events" : `${events.length} events`;
}
