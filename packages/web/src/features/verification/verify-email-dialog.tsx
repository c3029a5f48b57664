import Button from "@mui/material/Button";
import { useMe } from "../../data/me";
import { closeVerification, endVerification } from "../../lib/session/verification-request";
import { AlertDialog } from "../../ui/overlay/alert-dialog";
import { CodeForm } from "./code-form";

/** Asks for the emailed code before an action that requires a verified tenant, then continues with it. */
export function VerifyEmailDialog() {
  const email = useMe().data?.user.email;
  return (
    <AlertDialog
      title="Verify your email first"
      text={`Enter the code sent to ${email}. You can then continue where you left off.`}
      onClose={closeVerification}
      actions={<Button onClick={closeVerification}>Cancel</Button>}
    >
      <CodeForm autoFocus onVerified={endVerification} />
    </AlertDialog>
  );
}
