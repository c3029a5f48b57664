import type { LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { useCallback, useMemo, useState } from "react";
import { useLeadStore } from "../../../data/leads/lead-store";
import { moveLead } from "../../../data/leads/leads";
import { useStatuses } from "../../../data/me";
import type { Closing } from "../../../ui/overlay/closing-dialog";
import { report } from "./use-lead-actions";

/** With a known lost reason, Undo doesn't have to ask for it. */
type Movable = LeadRow & { lost_reason?: string | null };

interface Move {
  lead: Movable;
  to: PipelineStatus;
}

function valueField({ value }: Closing): { value?: number | null } {
  return value === undefined ? {} : { value };
}

/**
 * Moves leads between statuses. A won status first asks for the value, a lost one for the reason: then
 * `asking` is set, and `answer` or `cancel` continues. Render `<StatusDialogs>` along with it.
 */
export function useStatusChange() {
  const leads = useLeadStore();
  const statuses = useStatuses();
  const [pendingMove, setPendingMove] = useState<Move | null>(null);

  const move = useCallback(
    ({ lead: { id, name }, to }: Move, closing: Closing, undo?: () => void) => {
      const { lost_reason = null } = closing;
      const fields = { status_id: to.id, status_type: to.type, lost_reason, ...valueField(closing) };
      const send = () => moveLead(id, { status_id: to.id, ...closing });
      return report(leads.update({ id, fields }, send), {
        done: `${name} moved to ${to.name}`,
        failed: `Couldn't move ${name}.`,
        undo,
      });
    },
    [leads],
  );

  const moveWithUndo = useCallback(
    (step: Move, closing: Closing) => {
      const { lead } = step;
      const from = statuses.find((status) => status.id === lead.status_id);
      const goBack = (to: PipelineStatus) => {
        const movedLead = { lead: { ...lead, status_id: step.to.id }, to };
        const previous = { ...(closing.value !== undefined && { value: lead.value }) };
        if (to.type !== "lost") void move(movedLead, previous);
        else if (lead.lost_reason) void move(movedLead, { ...previous, lost_reason: lead.lost_reason });
        else setPendingMove(movedLead);
      };
      return move(step, closing, from && (() => goBack(from)));
    },
    [move, statuses],
  );

  return useMemo(
    () => ({
      asking: pendingMove,
      change: (lead: Movable, to: PipelineStatus) => {
        if (lead.status_id === to.id) return;
        if (to.type === "open") void moveWithUndo({ lead, to }, {});
        else setPendingMove({ lead, to });
      },
      answer: (closing: Closing) => {
        if (pendingMove) void moveWithUndo(pendingMove, closing);
        setPendingMove(null);
      },
      cancel: () => setPendingMove(null),
    }),
    [pendingMove, moveWithUndo],
  );
}

export type StatusChange = ReturnType<typeof useStatusChange>;
