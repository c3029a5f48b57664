import type { Preferences, UpdatePreferences } from "@leadlane/core/preferences/schema";
import { useCallback } from "react";
import { addressOf } from "../lib/api/address";
import { api } from "../lib/api/api";
import { useSession } from "../lib/session/use-session";
import { useApiQuery } from "./api-query";
import { useUpdateMe } from "./me";

export function useCurrencies() {
  return useApiQuery(addressOf("/settings/currencies"), { revalidateOnFocus: false });
}

export function useSavePreferences() {
  const updateMe = useUpdateMe();
  const tenant_id = useSession()?.tenantId ?? undefined;
  return useCallback(
    async (input: Omit<UpdatePreferences, "tenant_id">): Promise<Preferences> => {
      const updated = await api.put("/settings/preferences", { body: { ...input, tenant_id } });
      const { currency_code, currency_symbol, currency_digits, timezone } = updated;
      const shown = {
        name: updated.business_name,
        currency_code,
        currency_symbol,
        currency_digits,
        timezone,
      };
      updateMe((me) => ({ ...me, preferences: updated, tenant: { ...me.tenant, ...shown } }));
      return updated;
    },
    [updateMe, tenant_id],
  );
}

/** Sets the logo from an upload id, or removes it with null. Admins only. */
export function useLogoChanges(): (uploadId: string | null) => Promise<void> {
  const updateMe = useUpdateMe();
  const tenant_id = useSession()?.tenantId ?? undefined;
  return useCallback(
    async (uploadId) => {
      const preferences = await api.put("/settings/preferences", { body: { logo: uploadId, tenant_id } });
      const { logo } = preferences;
      updateMe((me) => ({ ...me, preferences, tenant: { ...me.tenant, logo } }));
    },
    [updateMe, tenant_id],
  );
}
