import { Form, Formik } from "formik";
import { requestReset } from "../../data/password";
import { useSubmission } from "../../lib/use-submission";
import { validateWith } from "../../lib/validate-with";
import { EmailField } from "../../ui/email-field";
import { FormFeedback } from "../../ui/form-feedback";
import { SubmitButton } from "../../ui/submit-button";
import { FormAlert } from "./form-alert";
import { FormStack } from "./form-stack";

interface Values {
  email: string;
}

interface ForgotPasswordFormProps {
  /** What stands in the field at first. */
  email: string;
  onSent: (email: string) => void;
}

const validate = validateWith<Values>(async () => (await import("./email-schema")).emailSchema);

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const { failure, submit } = useSubmission<Values>(["email"]);

  const ask = submit(async (values) => {
    const address = values.email.trim();
    await requestReset(address);
    onSent(address);
  });

  return (
    <Formik initialValues={{ email }} validate={validate} validateOnChange={false} onSubmit={ask}>
      {({ isSubmitting }) => (
        <Form noValidate>
          <FormFeedback />
          <FormStack>
            <FormAlert error={failure} />
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
