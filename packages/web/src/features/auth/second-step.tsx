import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { PendingSignIn } from "../../data/auth";
import { CodeStep } from "./code-step";

const SWITCH_LABELS = {
  totp: "Use your authenticator app",
  recovery: "Use a recovery code",
};

const buttonStyle = { marginTop: 1, minHeight: 44 };

interface SecondStepProps {
  pending: PendingSignIn;
  onBack: (failure: unknown) => void; // to the password; with the reason if the sign-in has expired
}

/** The second step of a sign-in, with one of the account's methods. */
export function SecondStep({ pending, onBack }: SecondStepProps) {
  const methods = pending.challenge.methods.filter((method) => method !== "passkey");
  const [method, setMethod] = useState(methods[0] ?? "recovery");
  return (
    <>
      <Typography
        color="textSecondary"
        sx={{ marginBottom: 3, textAlign: "center", overflowWrap: "anywhere" }}
      >
        Signing in as {pending.email}
      </Typography>
      <CodeStep key={method} method={method} pending={pending} onExpired={onBack} />
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
