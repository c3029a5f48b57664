import type { NewTotp } from "@leadlane/core/access/schema";
import { useState } from "react";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";
import { TotpSetupDialog } from "./totp-setup-dialog";

interface TotpDialogProps {
  totp: NewTotp;
  onClosed: () => void;
}

/** Sets up an authenticator app, then shows the recovery codes. Mount to open. */
export function TotpDialog({ totp, onClosed }: TotpDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return codes === null ? (
    <TotpSetupDialog totp={totp} onConfirmed={setCodes} onCancel={onClosed} />
  ) : (
    <RecoveryCodesDialog codes={codes} onClosed={onClosed} />
  );
}
