import type { LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { useCallback, useMemo, useState } from "react";
import { useLeadStore } from "../../../data/leads/lead-store";
import { moveLead } from "../../../data/leads/leads";
import { useStatuses } from "../../../data/me";
import { useOwnFields } from "../../../data/own-fields";
import { toast } from "../../../lib/feedback/toast";
import { knownMissing, type MoveAnswer, missingPaths, moveRefusal, withFields } from "../actions/stage-check";
import { report } from "../actions/use-lead-actions";

/** With a known lost reason, Undo doesn't have to ask for it. */
type Movable = LeadRow & { lost_reason?: string | null };

interface Move {
  lead: Movable;
  to: PipelineStatus;
}

interface Question extends Move {
  missing: readonly string[];
  isClosing: boolean;
  answered?: MoveAnswer; // before
}

function valueField({ value }: MoveAnswer): { value?: number | null } {
  return value === undefined ? {} : { value };
}

/**
 * Moves leads between statuses. A status may first ask for the fields that it requires, a won one for the value, a
 * lost one for the reason: then `asking` is set, and `answer` or `cancel` continues. Render `<StatusDialogs>` along
 * with it.
 */
export function useStatusChange() {
  const leads = useLeadStore();
  const statuses = useStatuses();
  const ownFields = useOwnFields();
  const [question, setQuestion] = useState<Question | null>(null);

  const move = useCallback(
    async (step: Move, answer: MoveAnswer, undo?: () => void) => {
      const { lead, to } = step;
      const { id, name } = lead;
      const { lost_reason = null } = answer;
      const fields = { status_id: to.id, status_type: to.type, lost_reason, ...valueField(answer) };
      const update = leads.update({ id, fields }, () => moveLead(id, { status_id: to.id, ...answer }));
      const missing = await update.then(() => null, missingPaths);
      if (missing) return setQuestion({ ...step, missing, isClosing: false, answered: answer });
      return report(update, { done: `${name} moved to ${to.name}`, failed: `Couldn't move ${name}.`, undo });
    },
    [leads],
  );

  const moveWithUndo = useCallback(
    (step: Move, answer: MoveAnswer) => {
      const { lead } = step;
      const from = statuses.find((status) => status.id === lead.status_id);
      const goBack = (to: PipelineStatus) => {
        const movedLead = { lead: { ...lead, status_id: step.to.id }, to };
        const previous = { ...(answer.value !== undefined && { value: lead.value }) };
        if (to.type !== "lost") void move(movedLead, previous);
        else if (lead.lost_reason) void move(movedLead, { ...previous, lost_reason: lead.lost_reason });
        else setQuestion({ ...movedLead, missing: [], isClosing: true });
      };
      return move(step, answer, from && (() => goBack(from)));
    },
    [move, statuses],
  );

  return useMemo(
    () => ({
      asking: question,
      change: (lead: Movable, to: PipelineStatus) => {
        if (lead.status_id === to.id) return;
        const from = statuses.find((status) => status.id === lead.status_id);
        const refusal = moveRefusal(from, to);
        if (refusal) return void toast.error(refusal);
        const missing = knownMissing(lead, to, ownFields);
        const isClosing = to.type !== "open";
        if (isClosing || missing.length > 0) setQuestion({ lead, to, missing, isClosing });
        else void moveWithUndo({ lead, to }, {});
      },
      answer: (answer: MoveAnswer) => {
        if (question) void moveWithUndo(question, withFields(question.answered, answer));
        setQuestion(null);
      },
      cancel: () => setQuestion(null),
    }),
    [question, moveWithUndo, statuses, ownFields],
  );
}

export type StatusChange = ReturnType<typeof useStatusChange>;
