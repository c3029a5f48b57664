import type { Invitation } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { BRAND } from "../../brand";
import { readInvitation } from "../../data/auth";
import { ApiError } from "../../lib/api/api-error";
import { AuthCard, FormStack } from "./auth-card";
import { TryAgain } from "./auth-next-step";
import { ChoosePasswordForm } from "./choose-password-form";

interface InvitationCardProps {
  token: string;
  onSaved: (isSignedIn: boolean) => void;
  onExpired: () => void;
}

/** Shows who invites to which tenant, and sets the password that accepts the invitation. */
export function InvitationCard({ token, onSaved, onExpired }: InvitationCardProps) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const open = async () => {
    setFailure(null);
    try {
      setInvitation(await readInvitation(token));
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) onExpired();
      else setFailure(error);
    }
  };
  const hasRequested = useRef(false);
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    void open();
  });

  if (!invitation) {
    return (
      <AuthCard title="Your invitation" gradient="info">
        {failure ? <TryAgain failure={failure} onRetry={() => void open()} /> : <Opening />}
      </AuthCard>
    );
  }
  const { tenant, invited_by, email, name } = invitation;
  return (
    <AuthCard
      title={`${tenant.name} has invited you`}
      sub={invited_by ? `${invited_by.name} invites you to ${BRAND.product}` : `Welcome to ${BRAND.product}`}
      gradient="info"
    >
      <FormStack>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          Hello {name}, choose a password and you are signed in.
        </Typography>
        <ChoosePasswordForm
          token={token}
          email={email}
          label="Password"
          action="Save and sign in"
          onSaved={onSaved}
          onExpired={onExpired}
        />
      </FormStack>
    </AuthCard>
  );
}

function Opening() {
  return (
    <Box role="status" sx={{ display: "grid", placeItems: "center", minHeight: 240 }}>
      <CircularProgress size={40} aria-label="Opening your invitation…" />
    </Box>
  );
}
