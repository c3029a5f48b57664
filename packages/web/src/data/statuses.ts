import { DEFAULT_STATUSES } from "@leadlane/core/pipeline/rules";
import type { CreateStatus, PipelineStatus, UpdateStatus } from "@leadlane/core/pipeline/schema";
import { useEffect, useMemo } from "react";
import { api, newIdempotencyKey } from "../lib/api/api";
import { useSession } from "../lib/session/use-session";
import { useCaches } from "./cache";
import { isDashboardKey } from "./dashboard";
import { isBoardKey } from "./leads/leads";
import { meKey, useUpdateMe } from "./me";
import { withRollback } from "./with-rollback";

type Statuses = readonly PipelineStatus[];

/** Milliseconds between polls of a status that is being emptied, in case the push doesn't arrive. */
const POLL_INTERVAL = 2_000;

function shownFields({ status_name, color, type, ...rules }: UpdateStatus): Partial<PipelineStatus> {
  const { stale_after_days, required_fields, allowed_next, win_probability } = rules;
  return {
    ...(status_name !== undefined && { name: status_name }),
    ...(color !== undefined && { color }),
    ...(type !== undefined && { type }),
    ...(stale_after_days !== undefined && { stale_after_days: stale_after_days ?? undefined }),
    ...(required_fields !== undefined && { required_fields }),
    ...(allowed_next !== undefined && { allowed_next: allowed_next ?? undefined }),
    ...(win_probability !== undefined && { win_probability: win_probability ?? undefined }),
  };
}

export function inOrder(statuses: Statuses, ids: readonly string[]): PipelineStatus[] {
  return [...statuses].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export function useStatusChanges() {
  const { mutate } = useCaches();
  const updateMe = useUpdateMe();
  const tenant_id = useSession()?.tenantId ?? undefined;
  return useMemo(() => {
    const show = (change: (statuses: Statuses) => PipelineStatus[]) =>
      updateMe((me) => ({ ...me, statuses: change(me.statuses) }));
    const replace = (status: PipelineStatus) =>
      show((statuses) => statuses.map((each) => (each.id === status.id ? status : each)));
    const reload = async () => {
      await Promise.all([mutate(meKey), mutate(isBoardKey), mutate(isDashboardKey)]);
    };
    const create = async (input: Omit<CreateStatus, "tenant_id">, idempotencyKey: string) => {
      const status = await api.post("/status/statuses", { body: { ...input, tenant_id }, idempotencyKey });
      show((statuses) => {
        const others = statuses.filter(({ id }) => id !== status.id);
        return others.toSpliced(status.order - 1, 0, status);
      });
      void reload();
    };
    // Send one order at a time, because parallel requests can arrive out of order.
    let previousRequest: Promise<unknown> = Promise.resolve();
    return {
      reload,
      create,
      createStarter: async () => {
        for (const status of DEFAULT_STATUSES) await create(status, newIdempotencyKey());
      },
      update: async (status: PipelineStatus, input: Omit<UpdateStatus, "tenant_id">) => {
        replace({ ...status, ...shownFields(input) });
        const response = api.put("/status/update-status/:id", {
          params: { id: status.id },
          body: { ...input, tenant_id },
        });
        replace(await withRollback(response, () => replace(status)));
        void reload();
      },
      reorder: async (ids: readonly string[]) => {
        const order = ids.map((id, index) => ({ id, order: index + 1 }));
        const response = previousRequest.then(() =>
          api.post("/status/order", { body: { tenant_id, order } }),
        );
        previousRequest = response.catch(() => undefined);
        await withRollback(response, reload);
        // This write makes SWR drop responses of earlier requests.
        show((statuses) => inOrder(statuses, ids));
        void mutate(isBoardKey);
      },
      /** Deletes a status. With `moveTo`, a job moves its leads first, which continues after the response. */
      remove: async (id: string, moveTo?: string) => {
        await api.delete("/status/status/:id", {
          params: { id },
          query: { move_to: moveTo },
        });
        await reload();
      },
    };
  }, [mutate, updateMe, tenant_id]);
}

export function useStatusProgress(isMoving: boolean): void {
  const { mutate } = useCaches();
  useEffect(() => {
    if (!isMoving) return;
    const refresh = () => {
      void mutate(meKey);
      void mutate(isDashboardKey);
    };
    const timer = setInterval(refresh, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isMoving, mutate]);
}
