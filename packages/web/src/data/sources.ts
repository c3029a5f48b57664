import type { LeadSource } from "@leadlane/core/pipeline/schema";
import { useMemo } from "react";
import { api } from "../lib/api/api";
import { useSession } from "../lib/session/use-session";
import { useCaches } from "./cache";
import { isDashboardKey } from "./dashboard";
import { meKey, useUpdateMe } from "./me";
import { withRollback } from "./with-rollback";

type Sources = readonly LeadSource[];

export function useSourceChanges() {
  const { mutate } = useCaches();
  const updateMe = useUpdateMe();
  const tenant_id = useSession()?.tenantId ?? undefined;
  return useMemo(() => {
    const show = (change: (sources: Sources) => LeadSource[]) =>
      updateMe((me) => ({ ...me, sources: change(me.sources) }));
    const replace = (source: LeadSource) =>
      show((sources) => sources.map((each) => (each.id === source.id ? source : each)));
    const reload = () => {
      void mutate(meKey);
      void mutate(isDashboardKey);
    };
    return {
      create: async (name: string, idempotencyKey: string): Promise<LeadSource> => {
        const source = await api.post("/ref/lead-sources", { body: { name, tenant_id }, idempotencyKey });
        show((sources) => [...sources.filter(({ id }) => id !== source.id), source]);
        return source;
      },
      rename: async (source: LeadSource, name: string) => {
        replace({ ...source, name });
        const response = api.put("/ref/lead-sources/:id", {
          params: { id: source.id },
          body: { name, tenant_id },
        });
        replace(await withRollback(response, () => replace(source)));
      },
      /** Deletes an unused source. When refused, the usage counts are refetched. */
      remove: async (id: string) => {
        try {
          await api.delete("/ref/lead-sources/:id", { params: { id } });
        } catch (error) {
          reload();
          throw error;
        }
        show((sources) => sources.filter((each) => each.id !== id));
      },
    };
  }, [mutate, updateMe, tenant_id]);
}
