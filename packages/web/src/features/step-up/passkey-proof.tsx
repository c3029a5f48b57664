import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { proveByPasskey } from "../../data/profile";
import { endStepUp } from "../../lib/api/step-up";
import { FormAlert } from "../../ui/form/form-alert";
import { SubmitButton } from "../../ui/form/submit-button";
import { AlertDialog } from "../../ui/overlay/alert-dialog";

interface PasskeyProofProps {
  other: ReactNode; // button for another method
  onCancel: () => void;
}

export function PasskeyProof({ other, onCancel }: PasskeyProofProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const prove = async () => {
    setFailure(null);
    setBusy(true);
    try {
      await proveByPasskey();
      endStepUp(true);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <AlertDialog
      title="Confirm it's you"
      text="Use your passkey to continue."
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          {other}
          <SubmitButton type="button" autoFocus busy={isBusy} onClick={() => void prove()}>
            Use your passkey
          </SubmitButton>
        </>
      }
    >
      <FormAlert error={failure} />
    </AlertDialog>
  );
}
