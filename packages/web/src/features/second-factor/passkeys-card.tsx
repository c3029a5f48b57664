import type { SecondFactor } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { usePasskeys } from "../../data/passkeys";
import { useFocusAfter } from "../../lib/focus";
import { ErrorState } from "../../ui/feedback/error-state";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { SectionCard } from "../../ui/layout/section-card";
import { AddPasskey } from "./add-passkey";
import { PasskeyRow } from "./passkey-row";

export function PasskeysCard({ factor }: { factor: SecondFactor }) {
  const [addButton, focusAfter] = useFocusAfter<HTMLButtonElement>();
  return (
    <SectionCard title="Passkeys">
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        Sign in with your fingerprint, your face or the PIN of your device, without a password or a code.
      </Typography>
      {factor.passkeys > 0 && <PasskeyList factor={factor} onRemoved={() => focusAfter(() => undefined)} />}
      <AddPasskey button={addButton} />
    </SectionCard>
  );
}

function PasskeyList({ factor, onRemoved }: { factor: SecondFactor; onRemoved: () => void }) {
  const { data: passkeys, error, mutate } = usePasskeys();
  if (error && !passkeys) return <ErrorState error={error} onRetry={() => void mutate()} />;
  const isOnlyFactor = !factor.totp && factor.passkeys === 1;
  return (
    <LoadingRegion
      loading={!passkeys}
      noun="your passkeys"
      skeleton={<Skeleton height={64 * factor.passkeys} />}
    >
      {() => (
        <Box
          component="ul"
          aria-label="Passkeys"
          sx={{ listStyle: "none", margin: 0, marginBottom: 2, padding: 0 }}
        >
          {passkeys?.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isOnlyFactor={isOnlyFactor}
              onRemoved={onRemoved}
            />
          ))}
        </Box>
      )}
    </LoadingRegion>
  );
}
