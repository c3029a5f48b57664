import type { LeadRow } from "@leadlane/core/lead/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import { useCallback, useMemo, useState } from "react";
import { useLeadCache } from "../../../data/lead-cache";
import { moveLead } from "../../../data/leads";
import { useStatuses } from "../../../data/me";
import { takeStep } from "./use-lead-actions";

/** A lead as far as a change of status needs it; where it is known why it was lost, Undo need not ask again. */
type Movable = LeadRow & { lost_reason?: string | null };

interface Move {
  lead: Movable;
  to: PipelineStatus;
}

/**
 * Moves leads from status to status. A lost status first asks why: then `asking` is set, and `answer` or `cancel` goes
 * on. Show `<LostReasonDialog>` with them.
 */
export function useStatusChange() {
  const cache = useLeadCache();
  const statuses = useStatuses();
  const [asking, setAsking] = useState<Move | null>(null);

  const move = useCallback(
    ({ lead, to }: Move, lostReason: string | null, undo?: () => void) =>
      takeStep({
        show: () => cache.show(lead.id, { status_id: to.id, status_type: to.type, lost_reason: lostReason }),
        send: () => moveLead(lead.id, { status_id: to.id, lost_reason: lostReason ?? undefined }),
        settle: cache.settle,
        done: `${lead.name} moved to ${to.name}`,
        failed: `Couldn't move ${lead.name}.`,
        undo,
      }),
    [cache],
  );

  const moveWithUndo = useCallback(
    (step: Move, lostReason: string | null) => {
      const from = statuses.find((status) => status.id === step.lead.status_id);
      const formerReason = step.lead.lost_reason ?? null;
      const goBack = (to: PipelineStatus) => {
        const back = { lead: { ...step.lead, status_id: step.to.id }, to };
        if (to.type === "lost" && formerReason === null) setAsking(back);
        else void move(back, formerReason);
      };
      return move(step, lostReason, from && (() => goBack(from)));
    },
    [move, statuses],
  );

  return useMemo(
    () => ({
      asking,
      change: (lead: Movable, to: PipelineStatus) => {
        if (lead.status_id === to.id) return;
        if (to.type === "lost") setAsking({ lead, to });
        else void moveWithUndo({ lead, to }, null);
      },
      answer: (reason: string) => {
        if (asking) void moveWithUndo(asking, reason);
        setAsking(null);
      },
      cancel: () => setAsking(null),
    }),
    [asking, moveWithUndo],
  );
}

export type StatusChange = ReturnType<typeof useStatusChange>;
