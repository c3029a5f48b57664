import { Form, Formik, type FormikHelpers } from "formik";
import { useState } from "react";
import { resetPassword } from "../../data/password";
import { ApiError } from "../../lib/api-error";
import { serverErrors } from "../../lib/server-errors";
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

interface ResetPasswordFormProps {
  token: string;
  onSaved: () => void;
  /** The server does not take the token (any more). */
  onExpired: () => void;
}

export function ResetPasswordForm({ token, onSaved, onExpired }: ResetPasswordFormProps) {
  const [failure, setFailure] = useState<unknown>(null);

  const submit = async ({ password }: Values, form: FormikHelpers<Values>) => {
    setFailure(null);
    try {
      await resetPassword(token, password);
    } catch (error) {
      const errors = serverErrors(error, ["password"]);
      if (errors) form.setErrors(errors);
      else if (error instanceof ApiError && error.status === 400) onExpired();
      else setFailure(error);
      return;
    }
    onSaved();
  };

  return (
    <Formik initialValues={EMPTY} validate={validate} validateOnChange={false} onSubmit={submit}>
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
