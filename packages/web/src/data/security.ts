import type { SecuritySettings, UpdateSecurity } from "@leadlane/core/access/schema";
import { useCallback } from "react";
import { addressOf } from "../lib/api/address";
import { api } from "../lib/api/api";
import { updateApiQuery, useApiQuery } from "./api-query";
import { useCaches } from "./cache";
import { meKey } from "./me";

const securityKey = addressOf("/settings/security");

/** Who needs a second factor. Admins only. */
export function useSecuritySettings() {
  return useApiQuery(securityKey);
}

export function useSaveSecuritySettings() {
  const { mutate } = useCaches();
  return useCallback(
    async (input: UpdateSecurity): Promise<SecuritySettings> => {
      const saved = await api.put("/settings/security", { body: input });
      await Promise.all([updateApiQuery(mutate, securityKey, () => saved), mutate(meKey)]);
      return saved;
    },
    [mutate],
  );
}
