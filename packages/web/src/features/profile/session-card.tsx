import type { SessionInfo } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTenant } from "../../data/me";
import { signOutEverywhere } from "../../data/profile";
import { messageOf } from "../../lib/api-error";
import { formatExact } from "../../lib/time";
import { toast } from "../../lib/toast";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { SectionCard } from "../../ui/section-card";

interface SessionCardProps {
  session: SessionInfo;
  onLogOut: () => void;
}

/** The session in this browser, and the ways to end it and all others. */
export function SessionCard({ session, onLogOut }: SessionCardProps) {
  const timeZone = useTenant()?.timezone;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const leaveAll = async () => {
    setBusy(true);
    try {
      await signOutEverywhere();
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <SectionCard title="This session">
      <Typography>Signed in since {formatExact(session.signed_in_at, timeZone)}.</Typography>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        It ends on {formatExact(session.expires_at, timeZone)}
        {session.remembered ? ", because you asked to be remembered." : "."}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" onClick={onLogOut}>
          Log out
        </Button>
        <Button color="error" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        destructive
        busy={isBusy}
        onConfirm={() => void leaveAll()}
        onCancel={() => setAsking(false)}
      >
        Every browser and phone where you are signed in is signed out, this one too.
      </ConfirmDialog>
    </SectionCard>
  );
}
