import MarkEmailReadOutlined from "@mui/icons-material/MarkEmailReadOutlined";
import Link from "@mui/material/Link";
import { useState } from "react";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { requestReset } from "../../data/password";
import { AuthCard } from "./auth-card";
import { AuthNotice } from "./auth-notice";
import { ForgotPasswordForm } from "./forgot-password-form";
import { FormAlert } from "./form-alert";
import { FormStack } from "./form-stack";
import { ResendButton } from "./resend-button";

/** What was typed at sign-in already is not asked for again. */
function knownEmail(state: unknown): string {
  const email = typeof state === "object" && state !== null && "email" in state ? state.email : null;
  return typeof email === "string" ? email : "";
}

/** Asks for a link to choose a new password. The answer never tells whether there is such an account. */
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
            <FormAlert error={failure} />
            <ResendButton onResend={() => resend(sentTo)} />
          </AuthNotice>
        )}
        <Link
          component={RouterLink}
          to={paths.signIn}
          state={state}
          sx={{ justifySelf: "center", fontWeight: 600 }}
        >
          Back to sign in
        </Link>
      </FormStack>
    </AuthCard>
  );
}
