import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
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
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
      onClose={busy ? undefined : props.onCancel}
    >
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText component="div" id={textId} color="textSecondary">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
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
      </DialogActions>
    </Dialog>
  );
}
