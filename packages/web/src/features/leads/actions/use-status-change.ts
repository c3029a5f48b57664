import type { LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { useCallback, useMemo, useState } from "react";
import { useLeadStore } from "../../../data/leads/lead-store";
import { moveLead } from "../../../data/leads/leads";
import { useStatuses } from "../../../data/me";
import { report } from "./use-lead-actions";

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
  const leads = useLeadStore();
  const statuses = useStatuses();
  const [asking, setAsking] = useState<Move | null>(null);

  const move = useCallback(
    ({ lead: { id, name }, to }: Move, lostReason: string | null, undo?: () => void) => {
      const fields = { status_id: to.id, status_type: to.type, lost_reason: lostReason };
      const send = () => moveLead(id, { status_id: to.id, lost_reason: lostReason ?? undefined });
      return report(leads.update({ id, fields }, send), {
        done: `${name} moved to ${to.name}`,
        failed: `Couldn't move ${name}.`,
        undo,
      });
    },
    [leads],
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
