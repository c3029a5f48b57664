import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import LinkOff from "@mui/icons-material/LinkOff";
import MarkEmailReadOutlined from "@mui/icons-material/MarkEmailReadOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { confirmEmail, stopEmail } from "../../data/auth";
import { isRefusal } from "../../lib/api/api-error";
import { SubmitButton } from "../../ui/form/submit-button";
import { AuthAlert } from "./auth-alert";
import { AuthCard, FormStack } from "./auth-card";
import { ContinueButton } from "./auth-next-step";
import { AuthNotice } from "./auth-notice";

type Step = "ask" | "old" | "new" | "changed" | "stopped" | "expired";

const NOTICES: Record<Exclude<Step, "ask">, { icon: ReactNode; text: string }> = {
  old: {
    icon: <MarkEmailReadOutlined />,
    text: "Confirmed. Now follow the link that we sent to your old address.",
  },
  new: {
    icon: <MarkEmailReadOutlined />,
    text: "Confirmed. Now follow the link that we sent to the new address.",
  },
  changed: {
    icon: <CheckCircleOutlined />,
    text: "Your email has been changed. Use the new one to sign in.",
  },
  stopped: { icon: <CheckCircleOutlined />, text: "The change was cancelled. Your email stays the same." },
  expired: { icon: <LinkOff />, text: "This link has expired, or the change was cancelled." },
};

/** Target of the links in emails about a changed email address; `&stop=1` cancels the change. */
export function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [step, setStep] = useState<Step>(token === "" ? "expired" : "ask");
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  const runStep = async (action: () => Promise<Step>) => {
    setBusy(true);
    setFailure(null);
    try {
      setStep(await action());
    } catch (error) {
      if (isRefusal(error)) setStep("expired");
      else setFailure(error);
    }
    setBusy(false);
  };
  const confirm = () =>
    runStep(async () => {
      const { waiting_for } = await confirmEmail(token);
      return waiting_for ?? "changed";
    });
  const stop = () =>
    runStep(async () => {
      await stopEmail(token);
      return "stopped";
    });

  return (
    <AuthCard title="Change your email" gradient="info">
      {/* The URL contains a token: don't leak it in the Referer header. */}
      <meta name="referrer" content="no-referrer" />
      {step === "ask" ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <FormStack>
            <AuthAlert error={failure} />
            <Typography>The email changes once both addresses have confirmed it.</Typography>
            <SubmitButton busy={isBusy} busyLabel="Confirming…" size="large" fullWidth>
              Confirm the change
            </SubmitButton>
            {params.get("stop") === "1" && (
              <Button color="error" size="large" disabled={isBusy} onClick={() => void stop()}>
                Stop the change
              </Button>
            )}
          </FormStack>
        </form>
      ) : (
        <AuthNotice {...NOTICES[step]}>
          <ContinueButton to={paths.profile} label="Go to your profile" signInLabel="Go to sign-in" />
        </AuthNotice>
      )}
    </AuthCard>
  );
}
