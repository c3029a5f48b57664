import type { MoveFields } from "@leadlane/core/leads/schema";
import { useState } from "react";
import { useReasonNames } from "../../../data/me";
import { ClosingDialog, type ClosingDialogProps } from "../../../ui/overlay/closing-dialog";
import type { MoveAnswer } from "../actions/stage-check";
import { MoveFieldsSheet } from "./move-fields-sheet";

export interface MoveQuestionsProps extends Omit<ClosingDialogProps, "lostReasons" | "onConfirm"> {
  missing: readonly string[];
  isClosing: boolean; // asks for the value of a won lead, or the reason of a lost one
  onConfirm: (answer: MoveAnswer) => void;
}

/** Asks for the fields that the status requires, then for what closing a lead needs. Mount to open. */
export function MoveQuestions({ lead, status, missing, isClosing, onConfirm, onCancel }: MoveQuestionsProps) {
  const lostReasons = useReasonNames("lost_reasons");
  const [fields, setFields] = useState<MoveFields | undefined>();
  if (missing.length > 0 && fields === undefined) {
    return (
      <MoveFieldsSheet
        subject={lead.name}
        statusName={status.name}
        names={missing}
        onConfirm={(given) => (isClosing ? setFields(given) : onConfirm({ fields: given }))}
        onCancel={onCancel}
      />
    );
  }
  return (
    <ClosingDialog
      {...{ lead, status, lostReasons, onCancel }}
      onConfirm={(closing) => onConfirm({ ...closing, ...(fields && { fields }) })}
    />
  );
}
