import type { StatusType } from "@leadlane/core/pipeline/rules";
import type { PipelineStatus, UpdateStatus } from "@leadlane/core/pipeline/schema";
import { useState } from "react";
import { useStatuses } from "../../../data/me";
import { inOrder, useStatusChanges } from "../../../data/statuses";
import { messageOf } from "../../../lib/api/api-error";
import { announce } from "../../../lib/feedback/announce";
import { toast } from "../../../lib/feedback/toast";
import { moveId, positionText } from "../named-rows/list-order";

export type StageRules = Required<
  Pick<UpdateStatus, "stale_after_days" | "required_fields" | "allowed_next" | "win_probability">
>;

const showError = (error: unknown) => toast.error(messageOf(error));

/** Edits of the list; optimistic, with a toast if refused. */
export function useStatusEdits(countOf: (id: string) => number | undefined) {
  const stored = useStatuses();
  const changes = useStatusChanges();
  /** Order being saved; until the response arrives, a refetch may return the old one. */
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const statuses = order ? inOrder(stored, order) : stored;
  /** A type change that needs confirmation, because it affects leads. */
  const [pendingChange, setPendingChange] = useState<{ status: PipelineStatus; type: StatusType } | null>(
    null,
  );

  const update = (status: PipelineStatus, input: Parameters<typeof changes.update>[1]) =>
    changes.update(status, input).catch(showError);

  const reorder = async (ids: readonly string[], before: readonly string[] | null) => {
    setOrder(ids);
    try {
      await changes.reorder(ids);
    } catch (error) {
      showError(error);
      return;
    } finally {
      setOrder((latest) => (latest === ids ? null : latest));
    }
    const undo = before && { action: { label: "Undo", onAction: () => void reorder(before, null) } };
    toast.success("Order saved", undo ?? {});
  };

  return {
    statuses,
    rename: (status: PipelineStatus, status_name: string) => void update(status, { status_name }),
    setRules: (status: PipelineStatus, rules: StageRules) => void update(status, rules),
    recolor: (status: PipelineStatus, color: string) => void update(status, { color }),
    retype: (status: PipelineStatus, type: StatusType) => {
      if (type === status.type) return;
      // An unknown count needs confirmation too.
      if (countOf(status.id) === 0) void update(status, { type });
      else setPendingChange({ status, type });
    },
    pendingChange,
    confirm: () => {
      if (pendingChange) void update(pendingChange.status, { type: pendingChange.type });
      setPendingChange(null);
    },
    cancel: () => setPendingChange(null),
    move: (from: number, to: number) => {
      const ids = statuses.map(({ id }) => id);
      const status = statuses[from];
      if (status === undefined || to < 0 || to >= ids.length || to === from) return;
      announce(`${status.name} moved to ${positionText(to, ids.length)}`);
      void reorder(moveId(ids, from, to), ids);
    },
  };
}

export type StatusEdits = Omit<ReturnType<typeof useStatusEdits>, "statuses">;
