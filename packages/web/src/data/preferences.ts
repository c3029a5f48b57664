import type { Currency, Preferences, UpdatePreferences } from "@leadlane/core/preferences/schema";
import { useCallback } from "react";
import useSWR from "swr";
import { api } from "../lib/api";
import type { ApiError } from "../lib/api-error";
import { useSession } from "../lib/use-session";
import { useMeChange } from "./me";

const currenciesKey = "/settings/currencies";

/** The currencies that a business can choose, by name. */
export function useCurrencies() {
  return useSWR<Currency[], ApiError>(currenciesKey, (path: string) => api.get<Currency[]>(path), {
    revalidateOnFocus: false,
  });
}

/** Saves what changed of the preferences; every screen then shows amounts and dates by them. */
export function useSavePreferences() {
  const changeMe = useMeChange();
  const tenantId = useSession()?.tenantId;
  return useCallback(
    async (input: Omit<UpdatePreferences, "tenant_id">): Promise<Preferences> => {
      const saved = await api.put<Preferences>(
        "/settings/preferences",
        { ...input, tenant_id: tenantId },
        { headers: tenantId ? { "tenant-id": tenantId } : {} },
      );
      const { currency_code, currency_symbol, currency_digits, timezone } = saved;
      const settings = {
        name: saved.business_name,
        currency_code,
        currency_symbol,
        currency_digits,
        timezone,
      };
      changeMe((me) => ({ ...me, preferences: saved, tenant: { ...me.tenant, ...settings } }));
      return saved;
    },
    [changeMe, tenantId],
  );
}
