import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { AlertDialog } from "./alert-dialog";
import { SubmitButton } from "./submit-button";

interface ConfirmDialogProps {
  open: boolean;
  /** Names the object: "Delete “Proposal”?" */
  title: string;
  /** The consequences. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** While the answer is on its way the dialog stays. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that can't be undone. The focus starts on the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel = "Cancel", destructive, busy = false } = props;
  return (
    <AlertDialog
      open={open}
      title={title}
      text={children}
      onClose={busy ? undefined : props.onCancel}
      actions={
        <>
          <Button autoFocus disabled={busy} onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <SubmitButton
            type="button"
            busy={busy}
            color={destructive ? "error" : "info"}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </SubmitButton>
        </>
      }
    />
  );
}
