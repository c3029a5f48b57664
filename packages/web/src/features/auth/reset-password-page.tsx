import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import LinkOff from "@mui/icons-material/LinkOff";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { useSession } from "../../lib/session/use-session";
import { AuthCard } from "./auth-card";
import { AuthNotice } from "./auth-notice";
import { ChoosePasswordForm } from "./choose-password-form";
import { InvitationCard } from "./invitation-card";

/** Target of emailed links: sets a new password, or with `&welcome=1` the first one of an invited user. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const isWelcome = params.get("welcome") === "1";
  const session = useSession();
  const [step, setStep] = useState<"choose" | "saved" | "entered" | "expired">(
    token === "" ? "expired" : "choose",
  );
  const steps = {
    token,
    onSaved: (isSignedIn: boolean) => setStep(isSignedIn ? "entered" : "saved"),
    onExpired: () => setStep("expired"),
  };
  if (step === "entered" && session) return <Navigate to={paths.dashboard(session.tenant)} replace />;
  return (
    <>
      {/* The URL contains a token: don't leak it in the Referer header. */}
      <meta name="referrer" content="no-referrer" />
      {isWelcome && step === "choose" ? (
        <InvitationCard {...steps} />
      ) : (
        <AuthCard title={isWelcome ? "Your invitation" : "Choose a new password"} gradient="info">
          {step === "choose" && <ChoosePasswordForm {...steps} label="New password" action="Save password" />}
          {(step === "saved" || step === "entered") && <Saved isWelcome={isWelcome} />}
          {step === "expired" && <Expired isWelcome={isWelcome} />}
        </AuthCard>
      )}
    </>
  );
}

function Saved({ isWelcome }: { isWelcome: boolean }) {
  return (
    <AuthNotice
      icon={<CheckCircleOutlined />}
      text={isWelcome ? "Your password is saved. Sign in with it now." : "Your new password is saved."}
    >
      <Button variant="contained" size="large" component={Link} to={paths.signIn}>
        Sign in
      </Button>
    </AuthNotice>
  );
}

/** An invitation that was accepted before: the user has a password to sign in with. */
function Expired({ isWelcome }: { isWelcome: boolean }) {
  return (
    <AuthNotice
      icon={<LinkOff />}
      text={isWelcome ? "This link has expired or has already been used." : "This link has expired."}
    >
      <Button variant="contained" size="large" component={Link} to={paths.forgotPassword}>
        Send a new link
      </Button>
      {isWelcome && (
        <Button size="large" component={Link} to={paths.signIn}>
          Sign in
        </Button>
      )}
    </AuthNotice>
  );
}
