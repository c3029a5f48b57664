import { WEBHOOKS_MAX, webhookHost } from "@leadlane/core/webhooks/rules";
import type { IssuedWebhook, Webhook } from "@leadlane/core/webhooks/schema";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import ListAlt from "@mui/icons-material/ListAlt";
import SendOutlined from "@mui/icons-material/SendOutlined";
import Sync from "@mui/icons-material/Sync";
import ToggleOffOutlined from "@mui/icons-material/ToggleOffOutlined";
import ToggleOnOutlined from "@mui/icons-material/ToggleOnOutlined";
import WebhookOutlined from "@mui/icons-material/WebhookOutlined";
import { Suspense, useState } from "react";
import { BRAND } from "../../../../brand";
import { sendTestEvent, useWebhookChanges, useWebhooks } from "../../../../data/webhooks";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { useFocusAfter } from "../../../../lib/focus";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { EmptyState } from "../../../../ui/feedback/page-state";
import type { RowAction } from "../../../../ui/overlay/row-actions";
import { usePanel } from "../../use-panel";
import { ItemCard } from "../item-card";
import { SecretDialog } from "../secret-dialog";
import { RemoveDialog, RotateDialog } from "./webhook-dialogs";
import { WebhookRow } from "./webhook-row";

const DeliveryDrawer = lazyPart(() => import("./delivery-drawer"), "DeliveryDrawer");
const WebhookDrawer = lazyPart(() => import("./webhook-drawer"), "WebhookDrawer");

export function WebhooksTab() {
  const webhooks = useWebhooks();
  const { update } = useWebhookChanges();
  const { panel, open, close } = usePanel(["edit", "deliveries"]);
  const [rotating, setRotating] = useState<Webhook | null>(null);
  const [removing, setRemoving] = useState<Webhook | null>(null);
  const [issued, setIssued] = useState<IssuedWebhook | null>(null);
  const [addButton, focusAfter] = useFocusAfter<HTMLButtonElement>();
  const all = webhooks.data ?? [];
  const isFull = all.filter(({ kind }) => kind === "webhook").length >= WEBHOOKS_MAX;
  const opened = panel && "id" in panel ? (all.find(({ id }) => id === panel.id) ?? null) : null;

  const setActive = (webhook: Webhook, active: boolean) =>
    void update(webhook, { active }).then(
      () => toast.success(active ? "Webhook turned on" : "Webhook turned off"),
      (failure) => toast.error(messageOf(failure)),
    );
  const sendTest = async (webhook: Webhook) => {
    const [event] = webhook.events;
    if (!event) return;
    try {
      await sendTestEvent(webhook, event);
      open({ kind: "deliveries", id: webhook.id });
    } catch (failure) {
      toast.error(messageOf(failure));
    }
  };
  const actionsOf = (webhook: Webhook): RowAction[] => {
    const remove = { Icon: DeleteOutlined, label: "Remove…", onChoose: () => setRemoving(webhook) };
    const deliveries = {
      Icon: ListAlt,
      label: "Deliveries",
      onChoose: () => open({ kind: "deliveries", id: webhook.id }),
    };
    if (webhook.kind === "rest_hook") return [deliveries, remove];
    const toggle = webhook.active
      ? { Icon: ToggleOffOutlined, label: "Turn off", onChoose: () => setActive(webhook, false) }
      : { Icon: ToggleOnOutlined, label: "Turn on", onChoose: () => setActive(webhook, true) };
    return [
      deliveries,
      {
        Icon: SendOutlined,
        label: "Send test event",
        onChoose: () => void sendTest(webhook),
        refusal: webhook.active ? null : "Turn the webhook on first.",
      },
      { Icon: EditOutlined, label: "Edit", onChoose: () => open({ kind: "edit", id: webhook.id }) },
      toggle,
      { Icon: Sync, label: "Rotate secret…", onChoose: () => setRotating(webhook) },
      remove,
    ];
  };
  return (
    <>
      <ItemCard
        query={webhooks}
        noun="webhooks"
        text={
          isFull
            ? `There can be at most ${WEBHOOKS_MAX} webhooks. Remove one to add another.`
            : "Webhooks notify another program when something happens to your leads."
        }
        addLabel="Add webhook"
        addButton={addButton}
        isFull={isFull}
        onAdd={() => open({ kind: "new" })}
        empty={
          <EmptyState
            icon={<WebhookOutlined />}
            title="No webhooks yet"
            text="Add the address of a program that should know about new leads, won deals or due follow-ups."
          />
        }
      >
        {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} actions={actionsOf(webhook)} />}
      </ItemCard>
      <Suspense fallback={null}>
        {(panel?.kind === "new" || (panel?.kind === "edit" && opened?.kind === "webhook")) && (
          <WebhookDrawer key={opened?.id ?? "new"} webhook={opened} onIssued={setIssued} onClosed={close} />
        )}
        {panel?.kind === "deliveries" && opened && <DeliveryDrawer webhook={opened} onClosed={close} />}
      </Suspense>
      {rotating && (
        <RotateDialog webhook={rotating} onIssued={setIssued} onClosed={() => setRotating(null)} />
      )}
      {removing && (
        <RemoveDialog
          webhook={removing}
          onClosed={() => setRemoving(null)}
          onDone={() => focusAfter(() => setRemoving(null))}
        />
      )}
      {/* After the drawer, which gives the focus back when it closes. */}
      {issued && panel?.kind !== "new" && (
        <SecretDialog
          title={`The signing secret of ${webhookHost(issued.url)}`}
          text={
            issued.previous_secret_until === null
              ? `Your program uses it to check that a delivery comes from ${BRAND.product}.`
              : "Replace the old secret within 24 hours."
          }
          noun="secret"
          secret={issued.secret}
          onClosed={() => focusAfter(() => setIssued(null))}
        />
      )}
    </>
  );
}
