import type { Me } from "@leadlane/core/access/schema";
import type { Preferences } from "@leadlane/core/preferences/schema";
import { useCallback } from "react";
import { useSWRConfig } from "swr";
import { api } from "../lib/api";
import { meKey } from "./me";

/** Changes the business' logo, by an upload's id, or takes it away. Admin only. Everything that shows it follows. */
export function useLogoChanges(): (uploadId: string | null) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (uploadId) => {
      const preferences = await api.put<Preferences>("/settings/preferences", { logo: uploadId });
      const { logo } = preferences;
      await mutate<Me>(meKey, (me) => me && { ...me, preferences, tenant: { ...me.tenant, logo } }, {
        revalidate: false,
      });
    },
    [mutate],
  );
}
