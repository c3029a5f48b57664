import { LOST_REASON_MAX, LOST_REASON_REQUIRED_TEXT } from "@leadlane/core/leads/rules";
import { ReasonDialog } from "./reason-dialog";

export interface LostReasonDialogProps {
  name: string; // who was lost: "Asha Verma", "3 leads"
  isPlural?: boolean;
  statusName: string;
  reasons: readonly string[];
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the lost reason before a lead moves to a lost status. Mount to open. */
export function LostReasonDialog({
  name,
  isPlural = false,
  statusName,
  reasons,
  onConfirm,
  onCancel,
}: LostReasonDialogProps) {
  return (
    <ReasonDialog
      title={`Why ${isPlural ? "were" : "was"} ${name} lost?`}
      reasons={reasons}
      requiredText={LOST_REASON_REQUIRED_TEXT}
      maxLength={LOST_REASON_MAX}
      confirmLabel={`Move to ${statusName}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
