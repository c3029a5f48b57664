import { LOST_REASON_MAX, LOST_REASON_REQUIRED_TEXT, LOST_REASONS } from "@leadlane/core/lead/rules";
import { ReasonDialog } from "../../ui/reason-dialog";

interface LostDialogProps {
  /** Who was moved to which lost status; null while nothing is asked. */
  asking: { name: string; status: string } | null;
  /** With null the card goes back. */
  onAnswer: (reason: string | null) => void;
}

/** Asks why a lead was lost before its move is sent. */
export function LostDialog({ asking, onAnswer }: LostDialogProps) {
  if (!asking) return null;
  return (
    <ReasonDialog
      open
      title={`Why was ${asking.name} lost?`}
      reasons={LOST_REASONS}
      requiredText={LOST_REASON_REQUIRED_TEXT}
      maxLength={LOST_REASON_MAX}
      confirmLabel={`Move to ${asking.status}`}
      onConfirm={onAnswer}
      onCancel={() => onAnswer(null)}
    />
  );
}
