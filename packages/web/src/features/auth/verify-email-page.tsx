import { LINK_USED_TEXT } from "@leadlane/core/access/rules";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import LinkOff from "@mui/icons-material/LinkOff";
import MarkEmailReadOutlined from "@mui/icons-material/MarkEmailReadOutlined";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { resendVerification, verifyByLink } from "../../data/auth";
import { ApiError } from "../../lib/api/api-error";
import { useSession } from "../../lib/session/use-session";
import { AuthAlert } from "./auth-alert";
import { AuthCard } from "./auth-card";
import { ContinueButton, TryAgain } from "./auth-next-step";
import { AuthNotice } from "./auth-notice";
import { useChosenPlan } from "./chosen-plan";

type Step = "asking" | "verified" | "used" | "refused" | "sent";

/** Target of the email after registration: verifies the address at once, in any session. */
export function VerifyEmailPage() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [step, setStep] = useState<Step>(token === "" ? "refused" : "asking");
  const [failure, setFailure] = useState<unknown>(null);

  const verify = async () => {
    setFailure(null);
    try {
      await verifyByLink(token);
      setStep("verified");
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) return setFailure(error);
      setStep(error.errors.some(({ message }) => message === LINK_USED_TEXT) ? "used" : "refused");
    }
  };
  const hasRequested = useRef(false);
  useEffect(() => {
    if (hasRequested.current || token === "") return;
    hasRequested.current = true; // the link works only once
    void verify();
  });

  return (
    <AuthCard title="Verify your email" gradient="info">
      {/* The URL contains a token: don't leak it in the Referer header. */}
      <meta name="referrer" content="no-referrer" />
      {step === "asking" && <Verifying failure={failure} onRetry={() => void verify()} />}
      {step === "verified" && (
        <AuthNotice icon={<CheckCircleOutlined />} text="Your email is verified.">
          <ContinueFromLink />
        </AuthNotice>
      )}
      {step === "used" && (
        <AuthNotice icon={<CheckCircleOutlined />} text={LINK_USED_TEXT}>
          <ContinueFromLink />
        </AuthNotice>
      )}
      {step === "refused" && <InvalidLink onSent={() => setStep("sent")} />}
      {step === "sent" && (
        <AuthNotice icon={<MarkEmailReadOutlined />} text="We sent you a new email.">
          <ContinueFromLink />
        </AuthNotice>
      )}
    </AuthCard>
  );
}

function Verifying({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return failure ? (
    <TryAgain failure={failure} onRetry={onRetry} />
  ) : (
    <AuthNotice icon={<CircularProgress size={40} aria-hidden />} text="Verifying your email…">
      {null}
    </AuthNotice>
  );
}

function ContinueFromLink() {
  const plan = useChosenPlan();
  if (plan) {
    const toPlan = (slug: string | null) => paths.subscription(slug, plan);
    return (
      <ContinueButton
        to={toPlan}
        label="Continue to your plan"
        signInLabel="Sign in to continue to your plan"
      />
    );
  }
  return <ContinueButton to={paths.dashboard} label="Go to the dashboard" signInLabel="Sign in" />;
}

/** Signed-in users can request another email; others sign in first. */
function InvalidLink({ onSent }: { onSent: () => void }) {
  const session = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  const resend = async () => {
    setFailure(null);
    try {
      await resendVerification();
      onSent();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <AuthNotice
      icon={<LinkOff />}
      text={`This link has expired.${session ? "" : " Sign in to get a new one."}`}
    >
      <AuthAlert error={failure} />
      {session ? (
        <Button variant="contained" size="large" onClick={() => void resend()}>
          Send a new link
        </Button>
      ) : (
        <ContinueFromLink />
      )}
    </AuthNotice>
  );
}
