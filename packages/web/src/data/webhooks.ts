import type { WebhookEvent } from "@leadlane/core/webhooks/rules";
import type {
  CreateWebhook,
  Delivery,
  IssuedWebhook,
  UpdateWebhook,
  Webhook,
} from "@leadlane/core/webhooks/schema";
import { useMemo } from "react";
import { addressOf } from "../lib/api/address";
import { api } from "../lib/api/api";
import { useApiQuery } from "./api-query";
import { useCaches } from "./cache";
import { byCursor, usePaginated } from "./pages";

const webhooksAddress = addressOf("/webhooks");

/** With the REST hooks of API keys. Admins only. */
export function useWebhooks() {
  return useApiQuery(webhooksAddress);
}

/** Changes of the webhooks. The secret of an issued webhook is never served again. */
export function useWebhookChanges() {
  const { mutate } = useCaches();
  return useMemo(() => {
    const reload = () => void mutate(webhooksAddress);
    return {
      reload,
      create: async (input: CreateWebhook): Promise<IssuedWebhook> => {
        const issued = await api.post("/webhooks", { body: input });
        reload();
        return issued;
      },
      update: async ({ id, version }: Webhook, input: UpdateWebhook): Promise<void> => {
        await api.put("/webhooks/:id", { params: { id }, body: { ...input, version } });
        reload();
      },
      rotateSecret: async ({ id }: Webhook): Promise<IssuedWebhook> => {
        const issued = await api.post("/webhooks/:id/rotate-secret", { params: { id } });
        reload();
        return issued;
      },
      remove: async ({ id }: Webhook): Promise<void> => {
        await api.delete("/webhooks/:id", { params: { id } });
        reload();
      },
    };
  }, [mutate]);
}

/** Newest first, of the last 30 days. */
export function useDeliveries(id: string) {
  return usePaginated(
    byCursor((cursor) => addressOf("/webhooks/:id/deliveries", { params: { id }, query: { cursor } })),
  );
}

/** Sends a made-up event. It is in the log at once, its response a little later. */
export function sendTestEvent({ id }: Webhook, event: WebhookEvent): Promise<Delivery> {
  return api.post("/webhooks/:id/test", { params: { id }, body: { event } });
}

export function replayDelivery({ id }: Delivery): Promise<Delivery> {
  return api.post("/webhooks/deliveries/:delivery_id/replay", { params: { delivery_id: id } });
}
