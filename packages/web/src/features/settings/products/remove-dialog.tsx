import Button from "@mui/material/Button";
import { useState } from "react";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { AlertDialog } from "../../../ui/overlay/alert-dialog";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";

interface RemoveDialogProps {
  name: string;
  consequence: string;
  refusal: string | null; // why it can't be deleted, if known in advance
  remove: () => Promise<void>;
  onClose: () => void;
}

/** Confirms a deletion, or explains why it isn't possible. Mount to open. */
export function RemoveDialog({ name, consequence, refusal, remove, onClose }: RemoveDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusalText, setRefusalText] = useState(refusal);
  if (refusalText !== null) {
    return (
      <AlertDialog
        title={`“${name}” can't be deleted`}
        text={refusalText}
        onClose={onClose}
        actions={
          <Button autoFocus onClick={onClose}>
            Close
          </Button>
        }
      />
    );
  }
  const confirm = async () => {
    setBusy(true);
    try {
      await remove();
      toast.success(`“${name}” deleted`);
      onClose();
    } catch (error) {
      setRefusalText(messageOf(error));
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
