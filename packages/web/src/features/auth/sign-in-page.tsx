import { SESSION_EXPIRED_TEXT } from "@leadlane/core/access/rules";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import { Form, Formik, type FormikHelpers } from "formik";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { paths, withPlan } from "../../config/paths";
import { signIn } from "../../data/auth";
import { ApiError } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { consumeExpiry } from "../../lib/session/session";
import { serverErrors } from "../../lib/validation/use-submission";
import { validateWith } from "../../lib/validation/validate-with";
import { touchTargetLine } from "../../theme/touch-target";
import { FormFeedback } from "../../ui/form/form-feedback";
import { EmailField } from "../../ui/form/form-text-field";
import { PasswordField } from "../../ui/form/password-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { AuthAlert } from "./auth-alert";
import { AuthCard, AuthSwitch, FormStack } from "./auth-card";
import { useChosenPlan } from "./chosen-plan";

const EMPTY = { email: "", password: "", remember: false };
const validate = validateWith<Values>(async () => (await import("./auth-schemas")).signInSchema);

export function SignInPage() {
  useEffect(() => {
    if (consumeExpiry()) toast.info(SESSION_EXPIRED_TEXT);
  }, []);
  return (
    <AuthCard title="Sign in" gradient="info">
      <SignInForm />
    </AuthCard>
  );
}

type Values = typeof EMPTY;

const WAIT_MAX = 10; // seconds; a longer wait is reported by the next attempt

/** After several failures, delays the next attempt as long as the server requests. */
async function waitAsRequested(error: unknown): Promise<void> {
  const seconds = error instanceof ApiError && error.status === 400 ? (error.retryAfter ?? 0) : 0;
  if (seconds <= WAIT_MAX) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

export function SignInForm() {
  const [failure, setFailure] = useState<unknown>(null);
  const { state } = useLocation();
  const plan = useChosenPlan();

  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    setFailure(null);
    try {
      await signIn({ email: values.email.trim(), password: values.password, remember: values.remember });
    } catch (error) {
      const errors = serverErrors(error, ["email", "password"]);
      // Move the focus to the alert first: a blur of the cleared password would show it as missing.
      flushSync(() => setFailure(errors ? null : error));
      await form.setFieldValue("password", "", false);
      await form.setFieldTouched("password", false, false);
      if (errors) form.setErrors(errors);
      await waitAsRequested(error);
    }
  };

  return (
    <Formik initialValues={EMPTY} validate={validate} validateOnChange={false} onSubmit={submit}>
      {({ isSubmitting, values, setFieldValue }) => (
        <Form noValidate method="post">
          <FormFeedback />
          <FormStack>
            <AuthAlert error={failure} />
            <EmailField autoComplete="username" required />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
              <FormControlLabel
                control={
                  <Checkbox
                    color="info"
                    checked={values.remember}
                    onChange={(_, on) => setFieldValue("remember", on)}
                  />
                }
                label="Remember me"
              />
              <Link
                component={RouterLink}
                to={withPlan(paths.forgotPassword, plan)}
                state={{ ...state, email: values.email }}
                sx={touchTargetLine}
              >
                Forgot password?
              </Link>
            </Box>
            <SubmitButton busy={isSubmitting} busyLabel="Signing in…" size="large" fullWidth>
              Sign in
            </SubmitButton>
            <AuthSwitch text="Don't have an account?" label="Register" to={paths.register} />
          </FormStack>
        </Form>
      )}
    </Formik>
  );
}
