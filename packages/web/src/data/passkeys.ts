import type { Passkey } from "@leadlane/core/access/passkeys/schema";
import { useMemo } from "react";
import { addressOf } from "../lib/api/address";
import { api } from "../lib/api/api";
import { createPasskey } from "../lib/passkeys";
import { updateApiQuery, useApiQuery } from "./api-query";
import { useCaches } from "./cache";
import { meKey } from "./me";

const passkeysKey = addressOf("/profile/passkeys");

/** The user's own passkeys, the oldest first. */
export function usePasskeys() {
  return useApiQuery(passkeysKey);
}

export function usePasskeyChanges() {
  const { mutate } = useCaches();
  return useMemo(() => {
    const show = (change: (passkeys: Passkey[]) => Passkey[]) => updateApiQuery(mutate, passkeysKey, change);
    return {
      /** Creates a passkey in the browser's prompt. The first second factor comes with recovery codes. */
      add: async (): Promise<{ passkey: Passkey; codes: readonly string[] }> => {
        const registration = await createPasskey(await api.post("/profile/passkeys/options"));
        const { recovery_codes = [], ...passkey } = await api.post("/profile/passkeys", {
          body: { registration },
        });
        await Promise.all([show((passkeys) => [...passkeys, passkey]), mutate(meKey)]);
        return { passkey, codes: recovery_codes };
      },
      rename: async ({ id }: Passkey, name: string): Promise<void> => {
        const renamed = await api.put("/profile/passkeys/:id", { params: { id }, body: { name } });
        await show((passkeys) => passkeys.map((passkey) => (passkey.id === id ? renamed : passkey)));
      },
      remove: async ({ id }: Passkey): Promise<void> => {
        await api.delete("/profile/passkeys/:id", { params: { id } });
        await Promise.all([
          show((passkeys) => passkeys.filter((passkey) => passkey.id !== id)),
          mutate(meKey),
        ]);
      },
    };
  }, [mutate]);
}
