import type { NewTotp, SecondFactor } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { startTotp, useSecondFactorChanges } from "../../data/second-factor";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { useFocusAfter } from "../../lib/focus";
import { lazyPart } from "../../lib/loading/lazy-part";
import { TintChip } from "../../ui/display/tint-chip";
import { SubmitButton } from "../../ui/form/submit-button";
import { SectionCard } from "../../ui/layout/section-card";
import { ConfirmAction } from "../../ui/overlay/confirm-action";

const TotpDialog = lazyPart(() => import("./totp-dialog"), "TotpDialog");

export function TotpCard({ factor }: { factor: SecondFactor }) {
  const { removeTotp } = useSecondFactorChanges();
  const [pending, setPending] = useState<NewTotp | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [setUpButton, focusAfter] = useFocusAfter<HTMLButtonElement>();

  const setUp = async () => {
    setBusy(true);
    try {
      setPending(await startTotp());
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };

  return (
    <SectionCard title="Authenticator app" actions={factor.totp && <TintChip tint="success">On</TintChip>}>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        {factor.totp
          ? "Signing in with your password also needs a code from the app."
          : "An app on your phone shows a code that you enter after your password."}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <SubmitButton
          ref={setUpButton}
          type="button"
          variant="outlined"
          busy={isBusy}
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
      {isRemoving && (
        <ConfirmAction
          title="Turn off the authenticator app?"
          confirmLabel="Turn off"
          destructive
          action={async () => {
            await removeTotp();
            toast.success("Authenticator app turned off.");
          }}
          onClosed={() => setRemoving(false)}
          onDone={() => focusAfter(() => setRemoving(false))}
        >
          {factor.passkeys > 0
            ? "You can still sign in with your passkeys."
            : "Your password alone will be enough to sign in, and your recovery codes stop working."}
        </ConfirmAction>
      )}
    </SectionCard>
  );
}
