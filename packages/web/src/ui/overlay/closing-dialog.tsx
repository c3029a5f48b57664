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
  lostReasons: readonly string[];
  onConfirm: (closing: Closing) => void;
  onCancel: () => void;
}

/** Asks for the data that closing a lead requires. Mount to open. */
export function ClosingDialog({ lead, status, lostReasons, onConfirm, onCancel }: ClosingDialogProps) {
  const dialogProps = { name: lead.name, statusName: status.name, onCancel };
  return status.type === "lost" ? (
    <LostReasonDialog
      {...dialogProps}
      reasons={lostReasons}
      onConfirm={(lost_reason) => onConfirm({ lost_reason })}
    />
  ) : (
    <WonValueDialog {...dialogProps} value={lead.value} onConfirm={(value) => onConfirm({ value })} />
  );
}
