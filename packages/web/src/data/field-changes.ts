import type { CreateField, OwnField, UpdateField } from "@leadlane/core/fields/schema";
import { useMemo } from "react";
import { api } from "../lib/api/api";
import { useSession } from "../lib/session/use-session";
import { useCaches } from "./cache";
import { meKey, useUpdateMe } from "./me";
import { withRollback } from "./with-rollback";

export function useFieldChanges() {
  const { mutate } = useCaches();
  const updateMe = useUpdateMe();
  const tenant_id = useSession()?.tenantId ?? undefined;
  return useMemo(() => {
    const show = (change: (fields: readonly OwnField[]) => OwnField[]) =>
      updateMe((me) => ({ ...me, fields: change(me.fields) }));
    const store = (field: OwnField) => {
      show((fields) =>
        fields.some(({ id }) => id === field.id)
          ? fields.map((each) => (each.id === field.id ? field : each))
          : [...fields, field],
      );
      void mutate(meKey);
    };
    return {
      create: async (input: CreateField, idempotencyKey: string) =>
        store(await api.post("/fields", { body: { ...input, tenant_id }, idempotencyKey })),
      update: async (id: string, input: UpdateField) =>
        store(await api.put("/fields/:id", { params: { id }, body: { ...input, tenant_id } })),
      retire: async (id: string) => store(await api.post("/fields/:id/retire", { params: { id } })),
      restore: async (id: string) => store(await api.post("/fields/:id/restore", { params: { id } })),
      reorder: async (ids: readonly string[]) => {
        show((fields) => [...fields].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
        const response = api.post("/fields/order", { body: { ids: [...ids], tenant_id } });
        await withRollback(response, () => mutate(meKey));
      },
    };
  }, [mutate, updateMe, tenant_id]);
}
