import Button from "@mui/material/Button";
import { useState } from "react";
import { useMe } from "../../data/me";
import { useSecondFactor } from "../../data/second-factor";
import { canUsePasskeys } from "../../lib/passkey-support";
import { PasskeyProof } from "./passkey-proof";
import { SecretProof } from "./secret-proof";

/** Asks for a proof of identity before a sensitive request is repeated: the second factor, else the password. */
export function StepUpDialog({ onCancel }: { onCancel: () => void }) {
  const email = useMe().data?.user.email ?? "";
  const { totp = false, passkeys = 0 } = useSecondFactor() ?? {};
  const hasPasskey = passkeys > 0 && (canUsePasskeys() || !totp);
  const [isPasskeyChosen, setPasskeyChosen] = useState(false);
  if (hasPasskey && (isPasskeyChosen || !totp)) {
    const toCode = totp && <Button onClick={() => setPasskeyChosen(false)}>Use a code</Button>;
    return <PasskeyProof other={toCode} onCancel={onCancel} />;
  }
  const toPasskey = hasPasskey && <Button onClick={() => setPasskeyChosen(true)}>Use a passkey</Button>;
  return (
    <SecretProof kind={totp ? "code" : "password"} email={email} other={toPasskey} onCancel={onCancel} />
  );
}
