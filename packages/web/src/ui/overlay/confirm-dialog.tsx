import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { SubmitButton } from "../form/submit-button";
import { AlertDialog } from "./alert-dialog";

interface ConfirmDialogProps {
  open: boolean;
  title: string; // names the object: "Delete “Proposal”?"
  children: ReactNode; // the consequences
  fields?: ReactNode; // what can be chosen, below them
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean; // while the answer is on its way the dialog stays
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
    >
      {props.fields}
    </AlertDialog>
  );
}
