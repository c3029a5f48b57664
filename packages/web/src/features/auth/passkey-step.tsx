import KeyOutlined from "@mui/icons-material/KeyOutlined";
import { useState } from "react";
import type { PendingSignIn } from "../../data/auth";
import { completeWithPasskey } from "../../data/passkey-sign-in";
import { serverErrors } from "../../lib/validation/use-submission";
import { SubmitButton } from "../../ui/form/submit-button";
import { AuthAlert } from "./auth-alert";
import { FormStack } from "./auth-card";

interface PasskeyStepProps {
  pending: PendingSignIn;
  onExpired: (error: unknown) => void;
}

/** Asks for a passkey after the password. */
export function PasskeyStep({ pending, onExpired }: PasskeyStepProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setFailure(null);
    setBusy(true);
    try {
      await completeWithPasskey(pending);
    } catch (error) {
      if (serverErrors(error, ["mfa_token"])) return onExpired(error);
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <FormStack>
      <AuthAlert error={failure} />
      <SubmitButton
        type="button"
        size="large"
        fullWidth
        autoFocus
        startIcon={<KeyOutlined />}
        busy={isBusy}
        onClick={() => void ask()}
      >
        Use your passkey
      </SubmitButton>
    </FormStack>
  );
}
