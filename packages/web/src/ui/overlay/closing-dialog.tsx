import type { LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { LostReasonDialog } from "./lost-reason-dialog";
import { WonValueDialog } from "./won-value-dialog";

export interface Closing {
  lost_reason?: string;
  value?: number | null;
}

export interface ClosingDialogProps {
  lead: Pick<LeadRow, "name" | "value">;
  status: PipelineStatus;
  onAnswer: (closing: Closing) => void;
  onCancel: () => void;
}

/** Asks for the data that closing a lead requires. Mount to open. */
export function ClosingDialog({ lead, status, onAnswer, onCancel }: ClosingDialogProps) {
  const asked = { name: lead.name, statusName: status.name, onCancel };
  return status.type === "lost" ? (
    <LostReasonDialog {...asked} onAnswer={(lost_reason) => onAnswer({ lost_reason })} />
  ) : (
    <WonValueDialog {...asked} value={lead.value} onAnswer={(value) => onAnswer({ value })} />
  );
}
