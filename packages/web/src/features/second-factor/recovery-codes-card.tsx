import { RECOVERY_CODES } from "@leadlane/core/access/rules";
import type { SecondFactor } from "@leadlane/core/access/schema";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { useSecondFactorChanges } from "../../data/second-factor";
import { lazyPart } from "../../lib/loading/lazy-part";
import { SectionCard } from "../../ui/layout/section-card";
import { ConfirmAction } from "../../ui/overlay/confirm-action";

const RecoveryCodesDialog = lazyPart(() => import("./recovery-codes-dialog"), "RecoveryCodesDialog");

export function RecoveryCodesCard({ factor }: { factor: SecondFactor }) {
  const left = factor.recovery_codes;
  const { renewRecoveryCodes } = useSecondFactorChanges();
  const [isConfirming, setConfirming] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  return (
    <SectionCard title="Recovery codes">
      <Typography>
        {left === 0 ? "You have no codes left." : `${left} of ${RECOVERY_CODES} codes left`}
      </Typography>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        Each code signs you in once, in place of your authenticator app or passkey.
      </Typography>
      <Button variant="outlined" onClick={() => setConfirming(true)}>
        Generate new codes
      </Button>
      {isConfirming && (
        <ConfirmAction
          title="Generate new recovery codes?"
          confirmLabel="Generate new codes"
          action={async () => setCodes(await renewRecoveryCodes())}
          onClosed={() => setConfirming(false)}
        >
          Your earlier codes stop working.
        </ConfirmAction>
      )}
      {codes && !isConfirming && (
        <Suspense fallback={null}>
          <RecoveryCodesDialog codes={codes} onClosed={() => setCodes(null)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
