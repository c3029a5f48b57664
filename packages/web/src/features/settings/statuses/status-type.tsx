import { STATUS_TYPES, type StatusType } from "@leadlane/core/pipeline/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";
import type { StatusEdits } from "./use-status-edits";

export const TYPE_LABELS: Record<StatusType, string> = { open: "Open", won: "Won", lost: "Lost" };

interface TypeSelectProps {
  label: string; // "Type of Proposal"
  type: StatusType;
  refusal?: string | null; // why the type can't change; null when it can
  onChange: (type: StatusType) => void;
}

export function TypeSelect({ label, type, refusal = null, onChange }: TypeSelectProps) {
  return (
    <Select
      size="small"
      value={type}
      onChange={(event) => onChange(event.target.value)}
      SelectDisplayProps={{ "aria-label": label }}
      sx={{ width: 96 }}
    >
      {refusal !== null && (
        <ListSubheader sx={{ maxWidth: 240, paddingBlock: 1, lineHeight: 1.4, whiteSpace: "normal" }}>
          {refusal}
        </ListSubheader>
      )}
      {STATUS_TYPES.map((each) => (
        <MenuItem key={each} value={each} disabled={refusal !== null && each !== type}>
          {TYPE_LABELS[each]}
        </MenuItem>
      ))}
    </Select>
  );
}

/**
 * Each type (open, won, lost) needs at least one status. Returns why this one must keep its type; null if
 * another one of the type remains.
 */
export function lastOfType(status: PipelineStatus, statuses: readonly PipelineStatus[]): string | null {
  const hasOtherOfType = statuses.some(
    ({ id, type, moving_to }) => id !== status.id && type === status.type && moving_to === undefined,
  );
  if (hasOtherOfType) return null;
  return `“${status.name}” is the last ${status.type} status. You need at least one of each type.`;
}

export function TypeChangeDialog({ pendingChange, confirm, cancel }: StatusEdits) {
  if (pendingChange === null) return null;
  const { status, type } = pendingChange;
  return (
    <ConfirmDialog
      open
      title={`Make “${status.name}” ${TYPE_LABELS[type].toLowerCase()}?`}
      confirmLabel="Change type"
      onConfirm={confirm}
      onCancel={cancel}
    >
      {type === "open" ? "The leads in it are reopened." : `The leads in it are closed as ${type}.`}
    </ConfirmDialog>
  );
}
