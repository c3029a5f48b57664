import { useMemo } from "react";
import { api, newIdempotencyKey } from "../lib/api/api";
import { useCaches } from "./cache";
import { refreshAll } from "./refresh";

/** Adds or deletes the sample leads of a business. Admins only. */
export function useSampleLeads() {
  const { cache, mutate } = useCaches();
  return useMemo(
    () => ({
      add: async (): Promise<number> => {
        const { count } = await api.post("/leads/samples", { idempotencyKey: newIdempotencyKey() });
        await refreshAll({ cache, mutate });
        return count;
      },
      remove: async (): Promise<number> => {
        const { count } = await api.delete("/leads/samples");
        await refreshAll({ cache, mutate });
        return count;
      },
    }),
    [cache, mutate],
  );
}
