import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import LinkOff from "@mui/icons-material/LinkOff";
import Button from "@mui/material/Button";
import { Form, Formik } from "formik";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { BRAND } from "../../brand";
import { paths } from "../../config/paths";
import { resetPassword } from "../../data/auth";
import { ApiError } from "../../lib/api/api-error";
import { serverErrors, useSubmission } from "../../lib/validation/use-submission";
import { validateWith } from "../../lib/validation/validate-with";
import { FormFeedback } from "../../ui/form/form-feedback";
import { PasswordChecklist } from "../../ui/form/password-checklist";
import { PasswordField } from "../../ui/form/password-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { AuthAlert } from "./auth-alert";
import { AuthCard, FormStack } from "./auth-card";
import { AuthNotice } from "./auth-notice";

const EMPTY = { password: "" };
const validate = validateWith<Values>(async () => (await import("./auth-schemas")).resetPasswordSchema);
const FIELDS = ["password"] as const;

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

type Values = typeof EMPTY;

/** It is not the password that the server does not take. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && serverErrors(error, FIELDS) === null;
}

interface ResetPasswordFormProps {
  token: string;
  onSaved: () => void;
  onExpired: () => void; // the server does not take the token (any more)
}

function ResetPasswordForm({ token, onSaved, onExpired }: ResetPasswordFormProps) {
  const { failure, submit } = useSubmission<Values>(FIELDS);

  const save = submit(async ({ password }) => {
    try {
      await resetPassword(token, password);
    } catch (error) {
      if (isTokenRefused(error)) return onExpired();
      throw error;
    }
    onSaved();
  });

  return (
    <Formik initialValues={EMPTY} validate={validate} validateOnChange={false} onSubmit={save}>
      {({ isSubmitting, values }) => (
        <Form noValidate>
          <FormFeedback />
          <FormStack>
            <AuthAlert error={failure} />
            <PasswordField name="password" label="New password" autoComplete="new-password" />
            <PasswordChecklist password={values.password} email={null} />
            <SubmitButton busy={isSubmitting} busyLabel="Saving…" size="large" fullWidth>
              Save password
            </SubmitButton>
          </FormStack>
        </Form>
      )}
    </Formik>
  );
}
