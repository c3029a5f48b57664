import { STALE_AFTER_DAYS, STALE_AFTER_DAYS_MAX } from "@leadlane/core/pipeline/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";
import { AlertDialog } from "../../../ui/overlay/alert-dialog";

export function dayCount(days: number): string {
  return `${days} ${days === 1 ? "day" : "days"}`;
}

interface StaleDialogProps {
  status: PipelineStatus;
  onSave: (days: number | null) => void; // null for the default
  onCancel: () => void;
}

export function StaleDialog({ status, onSave, onCancel }: StaleDialogProps) {
  const form = useId();
  const [text, setText] = useState(String(status.stale_after_days ?? ""));
  const [isInvalid, setInvalid] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const days = text.trim() === "" ? null : Number(text);
    const isValid = days === null || (Number.isInteger(days) && days >= 1 && days <= STALE_AFTER_DAYS_MAX);
    if (isValid) onSave(days);
    else setInvalid(true);
  };
  const note = isInvalid
    ? `Enter a whole number from 1 to ${STALE_AFTER_DAYS_MAX}`
    : `If empty: ${dayCount(STALE_AFTER_DAYS)}`;
  return (
    <AlertDialog
      title={`When are leads in “${status.name}” stale?`}
      text="Cards that stay longer are marked as stale on the board, unless a follow-up is planned."
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form={form} variant="contained">
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <TextField
          label="Days in this status"
          autoFocus
          fullWidth
          value={text}
          error={isInvalid}
          helperText={note}
          placeholder={String(STALE_AFTER_DAYS)}
          onChange={(event) => {
            setText(event.target.value);
            setInvalid(false);
          }}
          slotProps={{
            htmlInput: { inputMode: "numeric", maxLength: 3, autoComplete: "off" },
            inputLabel: { shrink: true },
          }}
        />
      </form>
    </AlertDialog>
  );
}
