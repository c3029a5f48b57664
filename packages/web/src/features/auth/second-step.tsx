import type { SecondFactorMethod } from "@leadlane/core/access/rules";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { PendingSignIn } from "../../data/auth";
import { canUsePasskeys } from "../../lib/passkey-support";
import { CodeStep } from "./code-step";
import { PasskeyStep } from "./passkey-step";

const SWITCH_LABELS: Record<SecondFactorMethod, string> = {
  totp: "Use your authenticator app",
  passkey: "Use a passkey",
  recovery: "Use a recovery code",
};

const buttonStyle = { marginTop: 1, minHeight: 44 };

interface SecondStepProps {
  pending: PendingSignIn;
  onBack: (failure: unknown) => void; // to the password; with the reason if the sign-in has expired
}

/** The second step of a sign-in, with one of the account's methods. */
export function SecondStep({ pending, onBack }: SecondStepProps) {
  const methods = pending.challenge.methods.filter((method) => method !== "passkey" || canUsePasskeys());
  const [method, setMethod] = useState(methods[0]);
  const step = { pending, onExpired: onBack };
  return (
    <>
      <Typography
        color="textSecondary"
        sx={{ marginBottom: 3, textAlign: "center", overflowWrap: "anywhere" }}
      >
        {method ? `Signing in as ${pending.email}` : NO_METHOD_TEXT}
      </Typography>
      {method === "passkey" && <PasskeyStep {...step} />}
      {(method === "totp" || method === "recovery") && <CodeStep key={method} method={method} {...step} />}
      {methods
        .filter((each) => each !== method)
        .map((each) => (
          <Button key={each} fullWidth onClick={() => setMethod(each)} sx={buttonStyle}>
            {SWITCH_LABELS[each]}
          </Button>
        ))}
      <Button fullWidth onClick={() => onBack(null)} sx={buttonStyle}>
        Back to sign in
      </Button>
    </>
  );
}

const NO_METHOD_TEXT =
  "This browser can't use your passkey. Sign in with another browser, or ask an admin to reset your two-step verification.";
