import Button from "@mui/material/Button";
import { Form, Formik } from "formik";
import { type ReactNode, useId } from "react";
import { proveIdentity } from "../../data/profile";
import { endStepUp } from "../../lib/api/step-up";
import { useSubmission } from "../../lib/validation/use-submission";
import { CODE_INCOMPLETE_TEXT, CodeField, readCode } from "../../ui/form/code-field";
import { FormAlert } from "../../ui/form/form-alert";
import { FormFeedback } from "../../ui/form/form-feedback";
import { PasswordField } from "../../ui/form/password-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { AlertDialog } from "../../ui/overlay/alert-dialog";

const EMPTY = { password: "", code: "" };

const TEXTS = {
  password: "Enter your password to continue.",
  code: "Enter a code from your authenticator app to continue.",
};

interface SecretProofProps {
  kind: "password" | "code";
  email: string;
  other: ReactNode; // button for another method
  onCancel: () => void;
}

/** Asks for the password or a code from the authenticator app. */
export function SecretProof({ kind, email, other, onCancel }: SecretProofProps) {
  const formId = useId();
  const { failure, submit } = useSubmission<typeof EMPTY>(["password", "code"]);
  const prove = submit(async ({ password, code }) => {
    await proveIdentity(kind === "code" ? { code: readCode(code) } : { password });
    endStepUp(true);
  });
  const validate = ({ password, code }: typeof EMPTY) => {
    if (kind === "code") return readCode(code) ? {} : { code: CODE_INCOMPLETE_TEXT };
    return password === "" ? { password: "Password is required" } : {};
  };
  return (
    <Formik
      initialValues={EMPTY}
      validate={validate}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={prove}
    >
      {({ isSubmitting }) => (
        <AlertDialog
          title="Confirm it's you"
          text={TEXTS[kind]}
          onClose={onCancel}
          actions={
            <>
              <Button onClick={onCancel}>Cancel</Button>
              {other}
              <SubmitButton form={formId} busy={isSubmitting} busyLabel="Checking…">
                Confirm
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate>
            <FormFeedback />
            <FormAlert error={failure} />
            {/* Tells password managers which account it is. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            {kind === "code" ? (
              <CodeField name="code" label="Six-digit code" autoFocus />
            ) : (
              <PasswordField autoFocus name="password" label="Password" autoComplete="current-password" />
            )}
          </Form>
        </AlertDialog>
      )}
    </Formik>
  );
}
