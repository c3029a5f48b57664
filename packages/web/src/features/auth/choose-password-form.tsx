import { Form, Formik } from "formik";
import { resetPassword } from "../../data/auth";
import { ApiError } from "../../lib/api/api-error";
import { serverErrors, useSubmission } from "../../lib/validation/use-submission";
import { validateWith } from "../../lib/validation/validate-with";
import { FormFeedback } from "../../ui/form/form-feedback";
import { EmailField } from "../../ui/form/form-text-field";
import { PasswordChecklist } from "../../ui/form/password-checklist";
import { PasswordField } from "../../ui/form/password-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { AuthAlert } from "./auth-alert";
import { FormStack } from "./auth-card";

const validate = validateWith<Pick<Values, "password">>(
  async () => (await import("./auth-schemas")).resetPasswordSchema,
);
const FIELDS = ["password"] as const;

interface Values {
  email: string;
  password: string;
}

/** The server rejected the token, not the password. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && serverErrors(error, FIELDS) === null;
}

interface ChoosePasswordFormProps {
  token: string;
  email?: string;
  label: string;
  action: string;
  onSaved: (isSignedIn: boolean) => void;
  onExpired: () => void;
}

export function ChoosePasswordForm({
  token,
  email,
  label,
  action,
  onSaved,
  onExpired,
}: ChoosePasswordFormProps) {
  const { failure, submit } = useSubmission<Values>(FIELDS);

  const save = submit(async ({ password }) => {
    let isSignedIn: boolean;
    try {
      isSignedIn = await resetPassword(token, password);
    } catch (error) {
      if (isTokenRefused(error)) return onExpired();
      throw error;
    }
    onSaved(isSignedIn);
  });

  return (
    <Formik<Values>
      initialValues={{ email: email ?? "", password: "" }}
      validate={validate}
      validateOnChange={false}
      onSubmit={save}
    >
      {({ isSubmitting, values }) => (
        <Form noValidate>
          <FormFeedback />
          <FormStack>
            <AuthAlert error={failure} />
            {email !== undefined && <EmailField autoComplete="username" readOnly />}
            <PasswordField name="password" label={label} autoComplete="new-password" />
            <PasswordChecklist password={values.password} email={email ?? null} />
            <SubmitButton busy={isSubmitting} busyLabel="Saving…" size="large" fullWidth>
              {action}
            </SubmitButton>
          </FormStack>
        </Form>
      )}
    </Formik>
  );
}
