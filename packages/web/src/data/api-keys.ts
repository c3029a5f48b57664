import type { ApiKey, CreateApiKey, IssuedApiKey } from "@leadlane/core/api-keys/schema";
import { useMemo } from "react";
import { addressOf } from "../lib/api/address";
import { api } from "../lib/api/api";
import { useApiQuery } from "./api-query";
import { useCaches } from "./cache";

const keysAddress = addressOf("/api-keys");

/** Admins only. */
export function useApiKeys() {
  return useApiQuery(keysAddress);
}

/** Changes of the keys. The secret of an issued key is never served again. */
export function useApiKeyChanges() {
  const { mutate } = useCaches();
  return useMemo(() => {
    const reload = () => void mutate(keysAddress);
    return {
      create: async (input: CreateApiKey): Promise<IssuedApiKey> => {
        const issued = await api.post("/api-keys", { body: input });
        reload();
        return issued;
      },
      rotate: async ({ id }: ApiKey): Promise<IssuedApiKey> => {
        const issued = await api.post("/api-keys/:id/rotate", { params: { id } });
        reload();
        return issued;
      },
      remove: async ({ id }: ApiKey): Promise<void> => {
        await api.delete("/api-keys/:id", { params: { id } });
        reload();
      },
    };
  }, [mutate]);
}
