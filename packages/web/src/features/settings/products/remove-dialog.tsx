import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { messageOf } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";
import { ConfirmDialog } from "../../../ui/confirm-dialog";

interface RemoveDialogProps {
  name: string;
  consequence: string;
  /** Why it can't be deleted, where that is known beforehand. */
  refusal: string | null;
  remove: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is deleted, or says why it can't be. Mount it only while it is open. */
export function RemoveDialog({ name, consequence, refusal, remove, onClose }: RemoveDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState(refusal);
  const titleId = useId();
  const textId = useId();
  if (refused !== null) {
    return (
      <Dialog
        open
        role="alertdialog"
        aria-labelledby={titleId}
        aria-describedby={textId}
        maxWidth="xs"
        fullWidth
        onClose={onClose}
      >
        <DialogTitle id={titleId} variant="h2">
          “{name}” can't be deleted
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={textId} color="textSecondary">
            {refused}
          </DialogContentText>
        </DialogContent>
        <DialogActions sx={{ padding: 2 }}>
          <Button autoFocus onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  const confirm = async () => {
    setBusy(true);
    try {
      await remove();
      toast.success(`“${name}” deleted`);
      onClose();
    } catch (error) {
      setRefused(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Delete “${name}”?`}
      confirmLabel="Delete"
      destructive
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {consequence}
    </ConfirmDialog>
  );
}
