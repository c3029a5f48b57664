import { Form, Formik } from "formik";
import { resetPassword } from "../../data/password";
import { ApiError } from "../../lib/api-error";
import { serverErrors } from "../../lib/server-errors";
import { useSubmission } from "../../lib/use-submission";
import { validateWith } from "../../lib/validate-with";
import { FormFeedback } from "../../ui/form-feedback";
import { PasswordChecklist } from "../../ui/password-checklist";
import { PasswordField } from "../../ui/password-field";
import { SubmitButton } from "../../ui/submit-button";
import { FormAlert } from "./form-alert";
import { FormStack } from "./form-stack";

const EMPTY = { password: "" };
type Values = typeof EMPTY;

const validate = validateWith<Values>(
  async () => (await import("./reset-password-schema")).resetPasswordSchema,
);

const FIELDS = ["password"] as const;

/** It is not the password that the server does not take. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && serverErrors(error, FIELDS) === null;
}

interface ResetPasswordFormProps {
  token: string;
  onSaved: () => void;
  /** The server does not take the token (any more). */
  onExpired: () => void;
}

export function ResetPasswordForm({ token, onSaved, onExpired }: ResetPasswordFormProps) {
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
            <FormAlert error={failure} />
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
