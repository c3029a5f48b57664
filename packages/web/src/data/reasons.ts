import type { ReasonList } from "@leadlane/core/reasons/rules";
import type { Reason, UpdateReason } from "@leadlane/core/reasons/schema";
import { useMemo } from "react";
import { api } from "../lib/api/api";
import { useSession } from "../lib/session/use-session";
import { useCaches } from "./cache";
import { meKey, useUpdateMe } from "./me";
import { withRollback } from "./with-rollback";

const PATHS = {
  lost_reasons: "/ref/lost-reasons",
  call_outcomes: "/ref/call-outcomes",
} as const satisfies Record<ReasonList, string>;

type Reasons = readonly Reason[];
type ReasonChange = Pick<UpdateReason, "name" | "position" | "retired">;

function changed(reasons: Reasons, { id }: Reason, { position, ...fields }: ReasonChange): Reason[] {
  const updated = reasons.map((reason) => (reason.id === id ? { ...reason, ...fields } : reason));
  const moved = updated.filter((reason) => reason.id === id);
  if (position === undefined) return updated;
  return updated.filter((reason) => reason.id !== id).toSpliced(position - 1, 0, ...moved);
}

/** Changes of the business's lost reasons or call outcomes, shown at once. */
export function useReasonChanges(list: ReasonList) {
  const { mutate } = useCaches();
  const updateMe = useUpdateMe();
  const tenant_id = useSession()?.tenantId ?? undefined;
  return useMemo(() => {
    const path = PATHS[list];
    const show = (change: (reasons: Reasons) => Reason[]) =>
      updateMe((me) => ({ ...me, [list]: change(me[list]) }));
    const reload = () => void mutate(meKey);
    // Send one change at a time, because parallel requests can arrive out of order.
    let previousRequest: Promise<unknown> = Promise.resolve();
    return {
      create: async (name: string, idempotencyKey: string) => {
        const reason = await api.post(path, { body: { name, tenant_id }, idempotencyKey });
        show((reasons) => [...reasons.filter(({ id }) => id !== reason.id), reason]);
      },
      update: async (reason: Reason, input: ReasonChange) => {
        show((reasons) => changed(reasons, reason, input));
        const response = previousRequest.then(() =>
          api.put(`${path}/:id`, { params: { id: reason.id }, body: { ...input, tenant_id } }),
        );
        previousRequest = response.catch(() => undefined);
        const stored = await withRollback(response, reload);
        show((reasons) => changed(reasons, stored, { ...stored, position: undefined }));
      },
    };
  }, [list, mutate, updateMe, tenant_id]);
}
