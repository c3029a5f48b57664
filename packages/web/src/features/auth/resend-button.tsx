import Button from "@mui/material/Button";
import { useEffect } from "react";
import { announce } from "../../lib/announce";
import { useCountdown } from "./use-countdown";

/** How long to wait for a mail before asking for another, in seconds. */
const WAIT = 60;

/** Sends the mail again, once a minute at most. The wait is seen counting down, and spoken only at its start and end. */
export function ResendButton({ onResend }: { onResend: () => Promise<void> }) {
  const { left, restart } = useCountdown(WAIT);
  const isWaiting = left > 0;

  useEffect(() => {
    announce(
      isWaiting ? `You can send the link again in ${WAIT} seconds.` : "You can send the link again now.",
    );
  }, [isWaiting]);

  const resend = () => {
    if (isWaiting) return;
    restart();
    void onResend();
  };
  return (
    <Button variant="outlined" aria-disabled={isWaiting || undefined} onClick={resend} sx={waitingStyle}>
      Resend link
      {isWaiting && (
        // Read out each second it would drown everything else.
        <span aria-hidden>&nbsp;({left} s)</span>
      )}
    </Button>
  );
}

const waitingStyle = { "&[aria-disabled]": { color: "text.secondary", cursor: "not-allowed" } };
