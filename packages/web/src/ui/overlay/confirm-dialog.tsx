import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { SubmitButton } from "../form/submit-button";
import { AlertDialog } from "./alert-dialog";

interface ConfirmDialogProps {
  open: boolean;
  title: string; // names the object: "Delete “Proposal”?"
  children: ReactNode;
  fields?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  worksOffline?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms an irreversible action. Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = "Cancel",
    destructive,
    busy = false,
    worksOffline,
  } = props;
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
            worksOffline={worksOffline}
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
