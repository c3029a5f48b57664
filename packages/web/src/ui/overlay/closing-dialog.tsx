import type { LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { LostReasonDialog } from "./lost-reason-dialog";
import { WonValueDialog } from "./won-value-dialog";

/** What is said of a lead when it is closed: why it was lost, or what it is worth. */
export interface Closing {
  lost_reason?: string;
  value?: number | null;
}

export interface ClosingDialogProps {
  lead: Pick<LeadRow, "name" | "value">;
  status: PipelineStatus; // a won or a lost one
  onAnswer: (closing: Closing) => void;
  onCancel: () => void;
}

/** Asks what has to be known before a lead is closed. Mount it only while it asks. */
export function ClosingDialog({ lead, status, onAnswer, onCancel }: ClosingDialogProps) {
  const asked = { name: lead.name, statusName: status.name, onCancel };
  return status.type === "lost" ? (
    <LostReasonDialog {...asked} onAnswer={(lost_reason) => onAnswer({ lost_reason })} />
  ) : (
    <WonValueDialog {...asked} value={lead.value} onAnswer={(value) => onAnswer({ value })} />
  );
}
