import type { NewTotp } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Form, Formik } from "formik";
import { useId } from "react";
import { on } from "../../config/media";
import { useSecondFactorChanges } from "../../data/second-factor";
import { useSubmission } from "../../lib/validation/use-submission";
import { touchTargetLine } from "../../theme/touch-target";
import { CopyButton } from "../../ui/display/copy-button";
import { CODE_INCOMPLETE_TEXT, CodeField, readCode } from "../../ui/form/code-field";
import { FormAlert } from "../../ui/form/form-alert";
import { FormFeedback } from "../../ui/form/form-feedback";
import { SubmitButton } from "../../ui/form/submit-button";
import { QrCode } from "./qr-code";

const EMPTY = { code: "" };

interface TotpSetupDialogProps {
  totp: NewTotp;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret of the authenticator app and asks for its first code. */
export function TotpSetupDialog({ totp, onConfirmed, onCancel }: TotpSetupDialogProps) {
  const titleId = useId();
  const { confirmTotp } = useSecondFactorChanges();
  const { failure, submit } = useSubmission<typeof EMPTY>(["code"]);
  const confirm = submit(async ({ code }) => onConfirmed(await confirmTotp(readCode(code) ?? "")));
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onCancel}>
      <Formik
        initialValues={EMPTY}
        validate={({ code }) => (readCode(code) ? {} : { code: CODE_INCOMPLETE_TEXT })}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={confirm}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <DialogTitle id={titleId} variant="h2">
              Set up your authenticator app
            </DialogTitle>
            <DialogContent sx={{ display: "grid", gap: 2 }}>
              <Typography>Scan this code with an app such as Google Authenticator or 1Password.</Typography>
              <Secret totp={totp} />
              <Typography>Then enter the six digits that the app shows.</Typography>
              <FormFeedback />
              <FormAlert error={failure} />
              <Box sx={{ paddingTop: 1 }}>
                <CodeField name="code" label="Six-digit code" />
              </Box>
            </DialogContent>
            <DialogActions>
              <Button disabled={isSubmitting} onClick={onCancel}>
                Cancel
              </Button>
              <SubmitButton busy={isSubmitting} busyLabel="Turning on…">
                Turn on
              </SubmitButton>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}

/** The QR code, a link for an app on the same device, and the key to type. */
function Secret({ totp: { secret, uri } }: { totp: NewTotp }) {
  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 1.5 }}>
      <QrCode text={uri} label="QR code for the authenticator app" />
      <Link
        href={uri}
        sx={{ ...touchTargetLine, display: "none", [on("touch")]: { display: "inline-block" } }}
      >
        Open in an app on this device
      </Link>
      <Box sx={{ textAlign: "center" }}>
        <Typography variant="body2" color="textSecondary">
          Or enter this key:
        </Typography>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Box component="code" dir="ltr" sx={{ overflowWrap: "anywhere" }}>
            {secret.match(/.{1,4}/g)?.join(" ")}
          </Box>
          <CopyButton text={secret} label="Copy the key" />
        </Box>
      </Box>
    </Box>
  );
}
