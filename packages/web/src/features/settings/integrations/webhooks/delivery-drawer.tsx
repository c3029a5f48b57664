import { type WebhookEvent, webhookHost } from "@leadlane/core/webhooks/rules";
import type { Webhook } from "@leadlane/core/webhooks/schema";
import SendOutlined from "@mui/icons-material/SendOutlined";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { sendTestEvent, useDeliveries, useWebhookChanges } from "../../../../data/webhooks";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { PagedList } from "../../../../ui/display/paged-list";
import { EmptyState } from "../../../../ui/feedback/page-state";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../../ui/feedback/rows-skeleton";
import { SubmitButton } from "../../../../ui/form/submit-button";
import { FormDrawer } from "../../../../ui/overlay/form-drawer";
import { DeliveryItem } from "./delivery-item";
import { isUnderWay } from "./delivery-text";
import { EVENT_LABELS } from "./webhook-text";

const REFRESH = 2_000; // milliseconds

interface DeliveryDrawerProps {
  webhook: Webhook;
  onClosed: () => void;
}

/** The deliveries of a webhook, refreshed while one is under way. */
export function DeliveryDrawer({ webhook, onClosed }: DeliveryDrawerProps) {
  const { reload } = useWebhookChanges();
  const deliveries = useDeliveries(webhook.id);
  const isWaiting = deliveries.items.some((delivery) => isUnderWay(delivery, Date.now()));
  const refresh = useEffectEvent(deliveries.retry);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => refresh(), REFRESH);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return (
    <FormDrawer
      title={`Deliveries to ${webhookHost(webhook.url)}`}
      isDirty={() => false}
      width={720}
      onClosed={() => {
        reload(); // for the last delivery
        onClosed();
      }}
    >
      {() => (
        <Box sx={{ flex: 1, overflowY: "auto" }}>
          <TestEvent webhook={webhook} onSent={deliveries.retry} />
          <PagedList
            pages={deliveries}
            noun="deliveries"
            label="Deliveries"
            skeleton={
              <RowsSkeleton count={6} height={69} inset={3}>
                <TwoLinesSkeleton first="50%" second="30%" />
              </RowsSkeleton>
            }
            empty={
              <EmptyState
                icon={<SendOutlined />}
                title="Nothing sent in the last 30 days"
                text="Every event sent to this webhook is listed here with the receiver's response."
              />
            }
          >
            {(delivery) => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                canReplay={webhook.active}
                onReplayed={deliveries.retry}
              />
            )}
          </PagedList>
        </Box>
      )}
    </FormDrawer>
  );
}

function TestEvent({ webhook, onSent }: { webhook: Webhook; onSent: () => void }) {
  const { events, active } = webhook;
  const [chosen, setChosen] = useState<WebhookEvent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const event = chosen ?? events[0];
  if (event === undefined) return null;
  if (!active) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ paddingInline: 3, paddingBottom: 2 }}>
        Turn the webhook on to send test events or to send deliveries again.
      </Typography>
    );
  }
  const send = async () => {
    setBusy(true);
    try {
      await sendTestEvent(webhook, event);
      toast.info("Test event sent");
      onSent();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, paddingInline: 3, paddingTop: 1, paddingBottom: 2 }}
    >
      {events.length > 1 && (
        <TextField
          select
          size="small"
          label="Event"
          value={event}
          onChange={({ target }) => setChosen(events.find((each) => each === target.value) ?? null)}
          sx={{ flex: "1 1 200px", maxWidth: 320 }}
        >
          {events.map((each) => (
            <MenuItem key={each} value={each}>
              {EVENT_LABELS[each]}
            </MenuItem>
          ))}
        </TextField>
      )}
      <SubmitButton
        type="button"
        variant="outlined"
        startIcon={<SendOutlined />}
        busy={isBusy}
        onClick={() => void send()}
      >
        Send test event
      </SubmitButton>
    </Box>
  );
}
