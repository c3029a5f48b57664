import type { OwnSession, SessionInfo } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTenant } from "../../data/me";
import { signOutEverywhere, useSessionChanges, useSessions } from "../../data/profile";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { formatExact, formatRelative } from "../../lib/time/time";
import { ErrorState } from "../../ui/feedback/error-state";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { SectionCard } from "../../ui/layout/section-card";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog";

interface SessionsCardProps {
  session: SessionInfo;
  onLogOut: () => void;
}

export function SessionsCard({ session, onLogOut }: SessionsCardProps) {
  const timeZone = useTenant()?.timezone;
  const { data: sessions, error, mutate } = useSessions();
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <SectionCard title="Active sessions">
      <Typography>Signed in since {formatExact(session.signed_in_at, timeZone)}.</Typography>
      <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
        It ends on {formatExact(session.expires_at, timeZone)}
        {session.remembered ? ", because you asked to be remembered." : "."}
      </Typography>
      {error && !sessions ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingRegion loading={!sessions} noun="your sessions" skeleton={<Skeleton height={64} />}>
          {() => (
            <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
              {sessions?.map((session) => (
                <SessionRow key={session.id} session={session} onLogOut={onLogOut} />
              ))}
            </Box>
          )}
        </LoadingRegion>
      )}
      <Endings hasOthers={others.length > 0} />
    </SectionCard>
  );
}

function SessionRow({ session, onLogOut }: { session: OwnSession; onLogOut: () => void }) {
  const timeZone = useTenant()?.timezone;
  const { end } = useSessionChanges();
  const [isBusy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await end(session.id);
      toast.success("Session logged out.");
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
    }
  };
  const since = formatExact(session.created_at, timeZone);
  return (
    <Box
      component="li"
      sx={{
        ...{ display: "flex", alignItems: "center", gap: 2, paddingBlock: 1 },
        ...{ borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{session.device}</Typography>
        <Typography variant="body2" color="textSecondary">
          {session.current
            ? "This browser"
            : `Last used ${formatRelative(session.last_used_at, undefined, timeZone)} · since ${since}`}
        </Typography>
        {session.trusted_until && (
          <Typography variant="body2" color="textSecondary">
            Trusted without a second factor until {formatExact(session.trusted_until, timeZone)}
          </Typography>
        )}
      </Box>
      {session.current ? (
        <Button variant="outlined" onClick={onLogOut}>
          Log out
        </Button>
      ) : (
        <Button
          color="error"
          disabled={isBusy}
          aria-label={`Log out ${session.device}, since ${since}`}
          onClick={() => void signOut()}
        >
          Log out
        </Button>
      )}
    </Box>
  );
}

type Ending = "others" | "all";

const ENDINGS: Record<Ending, { title: string; label: string; text: string }> = {
  others: {
    title: "Log out everywhere else?",
    label: "Log out everywhere else",
    text: "All other browsers and phones will be logged out, and no device stays trusted. You stay signed in on this one.",
  },
  all: {
    title: "Log out everywhere?",
    label: "Log out everywhere",
    text: "All browsers and phones will be logged out, including this one.",
  },
};

function Endings({ hasOthers }: { hasOthers: boolean }) {
  const { endOtherSessions } = useSessionChanges();
  const [pending, setPending] = useState<Ending | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<Ending>("all");
  const askToEnd = (ending: Ending) => {
    setShown(ending);
    setPending(ending);
  };
  const end = async () => {
    setBusy(true);
    try {
      await (shown === "all" ? signOutEverywhere() : endOtherSessions());
      if (shown === "others") toast.success("Logged out everywhere else.");
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
    setPending(null);
  };
  const { title, label, text } = ENDINGS[shown];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginTop: 1.5 }}>
      {hasOthers && (
        <Button variant="outlined" color="error" onClick={() => askToEnd("others")}>
          {ENDINGS.others.label}
        </Button>
      )}
      <Button color="error" onClick={() => askToEnd("all")}>
        {ENDINGS.all.label}
      </Button>
      <ConfirmDialog
        open={pending !== null}
        title={title}
        confirmLabel={label}
        destructive
        busy={isBusy}
        onConfirm={() => void end()}
        onCancel={() => setPending(null)}
      >
        {text}
      </ConfirmDialog>
    </Box>
  );
}
