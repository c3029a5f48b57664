import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import LinkOff from "@mui/icons-material/LinkOff";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { BRAND } from "../../brand";
import { paths } from "../../config/paths";
import { AuthCard } from "./auth-card";
import { AuthNotice } from "./auth-notice";
import { ResetPasswordForm } from "./reset-password-form";

/** Where a mailed link leads: to a new password, or with `&welcome=1` to the first one of somebody invited. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const isWelcome = params.get("welcome") === "1";
  const [step, setStep] = useState<"choose" | "saved" | "expired">(token === "" ? "expired" : "choose");
  const head = isWelcome
    ? { title: `Welcome to ${BRAND.product}`, sub: "Choose a password" }
    : { title: "Choose a new password" };
  return (
    <AuthCard {...head} gradient="info">
      {/* The address is a key to the account: it goes to nobody else. */}
      <meta name="referrer" content="no-referrer" />
      {step === "choose" && (
        <ResetPasswordForm
          token={token}
          onSaved={() => setStep("saved")}
          onExpired={() => setStep("expired")}
        />
      )}
      {step === "saved" && (
        <AuthNotice
          icon={<CheckCircleOutlined />}
          text={isWelcome ? "Your password is saved. Sign in with it now." : "Your new password is saved."}
        >
          <Button variant="contained" size="large" component={Link} to={paths.signIn}>
            Sign in
          </Button>
        </AuthNotice>
      )}
      {step === "expired" && (
        <AuthNotice icon={<LinkOff />} text="This link has expired.">
          <Button variant="contained" size="large" component={Link} to={paths.forgotPassword}>
            Send a new link
          </Button>
        </AuthNotice>
      )}
    </AuthCard>
  );
}
