import type { ReasonList } from "@leadlane/core/reasons/rules";
import type { Reason } from "@leadlane/core/reasons/schema";
import { useReasons } from "../../../data/me";
import { useReasonChanges } from "../../../data/reasons";
import { messageOf } from "../../../lib/api/api-error";
import { announce } from "../../../lib/feedback/announce";
import { toast } from "../../../lib/feedback/toast";
import { positionText } from "../named-rows/list-order";

/** Edits of a list; optimistic, with a toast if refused. */
export function useReasonEdits(list: ReasonList) {
  const reasons = useReasons(list);
  const { update } = useReasonChanges(list);
  const save = async (reason: Reason, input: Parameters<typeof update>[1], done?: string) => {
    try {
      await update(reason, input);
      if (done) toast.success(done);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return {
    rename: (reason: Reason, name: string) => void save(reason, { name }),
    retire: (reason: Reason) => void save(reason, { retired: true }, `${reason.name} retired`),
    restore: (reason: Reason) => void save(reason, { retired: false }, `${reason.name} restored`),
    /** From and to an index of the list. */
    move: (from: number, to: number) => {
      const reason = reasons[from];
      if (reason === undefined || to < 0 || to >= reasons.length || to === from) return;
      announce(`${reason.name} moved to ${positionText(to, reasons.length)}`);
      void save(reason, { position: to + 1 });
    },
  };
}

export type ReasonEdits = ReturnType<typeof useReasonEdits>;
