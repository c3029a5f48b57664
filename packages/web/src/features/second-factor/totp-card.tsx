import type { NewTotp, SecondFactor } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { startTotp, useSecondFactorChanges } from "../../data/second-factor";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { lazyPart } from "../../lib/loading/lazy-part";
import { TintChip } from "../../ui/display/tint-chip";
import { SubmitButton } from "../../ui/form/submit-button";
import { SectionCard } from "../../ui/layout/section-card";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog";

const TotpDialog = lazyPart(() => import("./totp-dialog"), "TotpDialog");

export function TotpCard({ factor }: { factor: SecondFactor }) {
  const { removeTotp } = useSecondFactorChanges();
  const [pending, setPending] = useState<NewTotp | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    await action().catch((error: unknown) => toast.error(messageOf(error)));
    setBusy(false);
  };
  const setUp = () => run(async () => setPending(await startTotp()));
  const remove = () =>
    run(async () => {
      await removeTotp();
      toast.success("Authenticator app turned off.");
    }).then(() => setRemoving(false));

  return (
    <SectionCard title="Authenticator app" actions={factor.totp && <TintChip tint="success">On</TintChip>}>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        {factor.totp
          ? "Signing in with your password also needs a code of the app."
          : "An app on your phone shows a code that you enter after your password."}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <SubmitButton
          type="button"
          variant="outlined"
          busy={isBusy && !isRemoving}
          onClick={() => void setUp()}
        >
          {factor.totp ? "Set up on a new phone" : "Set up"}
        </SubmitButton>
        {factor.totp && (
          <Button color="error" onClick={() => setRemoving(true)}>
            Turn off
          </Button>
        )}
      </Box>
      {pending && (
        <Suspense fallback={null}>
          <TotpDialog totp={pending} onClosed={() => setPending(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isRemoving}
        title="Turn off the authenticator app?"
        confirmLabel="Turn off"
        destructive
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        {factor.passkeys > 0
          ? "You can still sign in with your passkeys."
          : "Your password alone will be enough to sign in, and your recovery codes stop working."}
      </ConfirmDialog>
    </SectionCard>
  );
}
