import type { NewTotp, SecondFactor } from "@leadlane/core/access/schema";
import { useMemo } from "react";
import { api } from "../lib/api/api";
import { useCaches } from "./cache";
import { meKey, useMe } from "./me";

/** The user's own factors; undefined until known. */
export function useSecondFactor(): SecondFactor | undefined {
  return useMe().data?.second_factor;
}

export function startTotp(): Promise<NewTotp> {
  return api.post("/profile/mfa/totp");
}

export function useSecondFactorChanges() {
  const { mutate } = useCaches();
  return useMemo(() => {
    const reload = async () => void (await mutate(meKey));
    return {
      /** Resolves to the new recovery codes. */
      confirmTotp: async (code: string): Promise<string[]> => {
        const { recovery_codes } = await api.post("/profile/mfa/totp/confirm", { body: { code } });
        await reload();
        return recovery_codes;
      },
      removeTotp: async (): Promise<void> => {
        await api.delete("/profile/mfa/totp");
        await reload();
      },
      renewRecoveryCodes: async (): Promise<string[]> => {
        const { recovery_codes } = await api.post("/profile/mfa/recovery-codes");
        await reload();
        return recovery_codes;
      },
    };
  }, [mutate]);
}
