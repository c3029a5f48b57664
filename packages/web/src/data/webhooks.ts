import type { CreateWebhook, IssuedWebhook, UpdateWebhook, Webhook } from "@leadlane/core/webhooks/schema";
import { useMemo } from "react";
import { addressOf } from "../lib/api/address";
import { api } from "../lib/api/api";
import { useApiQuery } from "./api-query";
import { useCaches } from "./cache";

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
