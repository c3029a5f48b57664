import MarkEmailReadOutlined from "@mui/icons-material/MarkEmailReadOutlined";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Form, Formik } from "formik";
import { useEffect, useState } from "react";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { requestReset } from "../../data/auth";
import { announce } from "../../lib/feedback/announce";
import { useSubmission } from "../../lib/validation/use-submission";
import { validateWith } from "../../lib/validation/validate-with";
import { touchTargetLine } from "../../theme/touch-target";
import { FormFeedback } from "../../ui/form/form-feedback";
import { EmailField } from "../../ui/form/form-text-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { AuthAlert } from "./auth-alert";
import { AuthCard, FormStack } from "./auth-card";
import { AuthNotice } from "./auth-notice";

const validate = validateWith<Values>(async () => (await import("./auth-schemas")).emailSchema);

const RESEND_DELAY = 60; // seconds before the email can be requested again
const waitingStyle = { "&[aria-disabled]": { color: "text.secondary", cursor: "not-allowed" } };

function knownEmail(state: unknown): string {
  const email = typeof state === "object" && state !== null && "email" in state ? state.email : null;
  return typeof email === "string" ? email : "";
}

/** Requests a link for a new password. The response doesn't reveal whether the account exists. */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const resend = async (email: string) => {
    setFailure(null);
    try {
      await requestReset(email);
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <AuthCard title="Reset your password" gradient="info">
      <FormStack>
        {sentTo === null ? (
          <ForgotPasswordForm email={knownEmail(state)} onSent={setSentTo} />
        ) : (
          <AuthNotice
            icon={<MarkEmailReadOutlined />}
            text={`If an account exists for ${sentTo}, a link is on its way.`}
          >
            <AuthAlert error={failure} />
            <Typography variant="body2" color="textSecondary">
              No email after a few minutes? Check your spam folder, or ask an admin of your business to check
              the address.
            </Typography>
            <ResendButton onResend={() => resend(sentTo)} />
          </AuthNotice>
        )}
        <Link
          component={RouterLink}
          to={paths.signIn}
          state={state}
          sx={{ ...touchTargetLine, justifySelf: "center", fontWeight: 600 }}
        >
          Back to sign in
        </Link>
      </FormStack>
    </AuthCard>
  );
}

/** Resends the email, once a minute at most. Screen readers hear only the start and end of the countdown. */
function ResendButton({ onResend }: { onResend: () => Promise<void> }) {
  const { secondsLeft, restart } = useCountdown(RESEND_DELAY);
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    announce(
      isWaiting
        ? `You can send the link again in ${RESEND_DELAY} seconds.`
        : "You can send the link again now.",
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
        // Hidden, because it would be announced every second.
        <span aria-hidden>&nbsp;({secondsLeft} s)</span>
      )}
    </Button>
  );
}

/**
 * Seconds from `from` to 0, restarted by `restart`. Based on the clock, because timers are throttled in
 * background tabs.
 */
function useCountdown(from: number): { secondsLeft: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + from * 1000);
  const [secondsLeft, setSecondsLeft] = useState(from);
  useEffect(() => {
    const tick = () => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSecondsLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  const restart = () => {
    setEnd(Date.now() + from * 1000);
    setSecondsLeft(from);
  };
  return { secondsLeft, restart };
}

interface Values {
  email: string;
}

interface ForgotPasswordFormProps {
  email: string;
  onSent: (email: string) => void;
}

function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const { failure, submit } = useSubmission<Values>(["email"]);

  const sendLink = submit(async (values) => {
    const address = values.email.trim();
    await requestReset(address);
    onSent(address);
  });

  return (
    <Formik initialValues={{ email }} validate={validate} validateOnChange={false} onSubmit={sendLink}>
      {({ isSubmitting }) => (
        <Form noValidate>
          <FormFeedback />
          <FormStack>
            <AuthAlert error={failure} />
            <EmailField autoComplete="username" required />
            <SubmitButton busy={isSubmitting} busyLabel="Sending…" size="large" fullWidth>
              Send reset link
            </SubmitButton>
          </FormStack>
        </Form>
      )}
    </Formik>
  );
}
