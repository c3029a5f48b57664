import type { StatusType } from "@leadlane/core/pipeline-status/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import { useState } from "react";
import { useStatusChanges } from "../../../data/statuses";
import { announce } from "../../../lib/announce";
import { messageOf } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";
import { moved, place } from "./status-order";

type Statuses = readonly PipelineStatus[];

const say = (error: unknown) => toast.error(messageOf(error));

/** What the lines of the list do; each shows at once and says so when it is refused. */
export function useStatusEdits(statuses: Statuses, countOf: (id: string) => number | undefined) {
  const changes = useStatusChanges();
  /** A change of type that touches leads, before it was said yes to. */
  const [asked, setAsked] = useState<{ status: PipelineStatus; type: StatusType } | null>(null);

  const update = (status: PipelineStatus, input: Parameters<typeof changes.update>[1]) =>
    changes.update(status, input).catch(say);

  const reorder = async (ids: readonly string[], before: readonly string[] | null) => {
    try {
      await changes.reorder(ids);
    } catch (error) {
      say(error);
      return;
    }
    const undo = before && { action: { label: "Undo", onAction: () => void reorder(before, null) } };
    toast.success("Order saved", undo ?? {});
  };

  return {
    rename: (status: PipelineStatus, status_name: string) => void update(status, { status_name }),
    recolor: (status: PipelineStatus, color: string) => void update(status, { color }),
    retype: (status: PipelineStatus, type: StatusType) => {
      if (type === status.type) return;
      // Without a count there may be leads as well.
      if (countOf(status.id) === 0) void update(status, { type });
      else setAsked({ status, type });
    },
    asked,
    confirm: () => {
      if (asked) void update(asked.status, { type: asked.type });
      setAsked(null);
    },
    cancel: () => setAsked(null),
    move: (from: number, to: number) => {
      const ids = statuses.map(({ id }) => id);
      const status = statuses[from];
      if (status === undefined || to < 0 || to >= ids.length || to === from) return;
      announce(`${status.name} moved to ${place(to, ids.length)}`);
      void reorder(moved(ids, from, to), ids);
    },
  };
}

export type StatusEdits = ReturnType<typeof useStatusEdits>;
