import { Form, Formik } from "formik";
import { useState } from "react";
import { paths } from "../../config/paths";
import { register } from "../../data/session";
import { ApiError } from "../../lib/api-error";
import { serverErrors } from "../../lib/server-errors";
import { useSubmission } from "../../lib/use-submission";
import { validateWith } from "../../lib/validate-with";
import { FormFeedback } from "../../ui/form-feedback";
import { SubmitButton } from "../../ui/submit-button";
import { Agreement } from "./agreement";
import { AuthSwitch } from "./auth-switch";
import { FormAlert } from "./form-alert";
import { FormStack } from "./form-stack";
import { RegisterFields } from "./register-fields";
import type { RegisterValues } from "./register-schema";

const EMPTY: RegisterValues = { company: "", industry: "", name: "", email: "", phone: "", password: "" };
const validate = validateWith<RegisterValues>(async () => (await import("./register-schema")).registerSchema);
const FIELDS = ["company", "industry", "name", "email", "phone", "password"] as const;

/** Makes the account and signs in; the layout leads on once there is a session. */
export function RegisterForm() {
  const [emailTaken, setEmailTaken] = useState(false);
  const { failure, submit } = useSubmission<RegisterValues>((error) => {
    const isTaken = error instanceof ApiError && error.status === 409;
    setEmailTaken(isTaken);
    return serverErrors(error, FIELDS) ?? (isTaken ? { email: error.message } : null);
  });

  const create = submit(async (values) => {
    setEmailTaken(false);
    const { registerSchema } = await import("./register-schema");
    await register(registerSchema.cast(values));
  });

  return (
    <Formik initialValues={EMPTY} validate={validate} validateOnChange={false} onSubmit={create}>
      {({ isSubmitting }) => (
        <Form noValidate method="post">
          <FormFeedback />
          <FormStack>
            <FormAlert error={failure} />
            <RegisterFields emailTaken={emailTaken} />
            <Agreement />
            <SubmitButton
              busy={isSubmitting}
              busyLabel="Creating your account…"
              color="primary"
              size="large"
              fullWidth
            >
              Create account
            </SubmitButton>
            <AuthSwitch text="Already have an account?" label="Sign in" to={paths.signIn} />
          </FormStack>
        </Form>
      )}
    </Formik>
  );
}
