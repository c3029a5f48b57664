import { RECOVERY_CODES } from "@leadlane/core/access/rules";
import type { SecondFactor } from "@leadlane/core/access/schema";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { useSecondFactorChanges } from "../../data/second-factor";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { lazyPart } from "../../lib/loading/lazy-part";
import { SubmitButton } from "../../ui/form/submit-button";
import { SectionCard } from "../../ui/layout/section-card";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog";

const RecoveryCodesDialog = lazyPart(() => import("./recovery-codes-dialog"), "RecoveryCodesDialog");

export function RecoveryCodesCard({ factor }: { factor: SecondFactor }) {
  const left = factor.recovery_codes;
  const { renewRecoveryCodes } = useSecondFactorChanges();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const renew = async () => {
    setBusy(true);
    try {
      setCodes(await renewRecoveryCodes());
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
    setConfirming(false);
  };

  return (
    <SectionCard title="Recovery codes">
      <Typography>
        {left === 0 ? "You have no codes left." : `${left} of ${RECOVERY_CODES} codes are left.`}
      </Typography>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        Each code signs you in once, in place of your authenticator app or passkey.
      </Typography>
      <SubmitButton
        type="button"
        variant="outlined"
        busy={isBusy && !isConfirming}
        onClick={() => (left === 0 ? void renew() : setConfirming(true))}
      >
        Make new codes
      </SubmitButton>
      <ConfirmDialog
        open={isConfirming}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        busy={isBusy}
        onConfirm={() => void renew()}
        onCancel={() => setConfirming(false)}
      >
        Your earlier codes stop working.
      </ConfirmDialog>
      {codes && (
        <Suspense fallback={null}>
          <RecoveryCodesDialog codes={codes} onClosed={() => setCodes(null)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
