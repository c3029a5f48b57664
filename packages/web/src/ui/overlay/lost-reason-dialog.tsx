import { LOST_REASON_MAX, LOST_REASON_REQUIRED_TEXT, LOST_REASONS } from "@leadlane/core/leads/rules";
import { ReasonDialog } from "./reason-dialog";

export interface LostReasonDialogProps {
  name: string; // who was lost: "Asha Verma", "3 leads"
  isSeveral?: boolean; // there is more than one of them
  statusName: string;
  onAnswer: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why a lead was lost before it goes into a lost status. Mount it only while it asks. */
export function LostReasonDialog({
  name,
  isSeveral = false,
  statusName,
  onAnswer,
  onCancel,
}: LostReasonDialogProps) {
  return (
    <ReasonDialog
      title={`Why ${isSeveral ? "were" : "was"} ${name} lost?`}
      reasons={LOST_REASONS}
      requiredText={LOST_REASON_REQUIRED_TEXT}
      maxLength={LOST_REASON_MAX}
      confirmLabel={`Move to ${statusName}`}
      onConfirm={onAnswer}
      onCancel={onCancel}
    />
  );
}
