import { LOST_REASON_MAX, LOST_REASON_REQUIRED_TEXT, LOST_REASONS } from "@leadlane/core/lead/rules";
import { ReasonDialog } from "./reason-dialog";

interface LostReasonDialogProps {
  /** Whom or what was lost: "Asha Verma", "3 leads". */
  name: string;
  statusName: string;
  onAnswer: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why a lead was lost before it goes into a lost status. Mount it only while it asks. */
export function LostReasonDialog({ name, statusName, onAnswer, onCancel }: LostReasonDialogProps) {
  return (
    <ReasonDialog
      title={`Why was ${name} lost?`}
      reasons={LOST_REASONS}
      requiredText={LOST_REASON_REQUIRED_TEXT}
      maxLength={LOST_REASON_MAX}
      confirmLabel={`Move to ${statusName}`}
      onConfirm={onAnswer}
      onCancel={onCancel}
    />
  );
}
