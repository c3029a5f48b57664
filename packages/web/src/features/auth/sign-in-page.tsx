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
import { type PendingSignIn, signIn } from "../../data/auth";
import { toast } from "../../lib/feedback/toast";
import { loadChunk } from "../../lib/loading/load-chunk";
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
import { PasskeyButton } from "./passkey-button";
import { waitAsRequested } from "./retry-delay";
import type { SecondStep } from "./second-step";

const EMPTY = { email: "", password: "", remember: false };
const validate = validateWith<Values>(async () => (await import("./auth-schemas")).signInSchema);

interface Stage {
  email: string;
  failure: unknown;
  second: { Step: typeof SecondStep; pending: PendingSignIn } | null;
}

const START: Stage = { email: "", failure: null, second: null };

export function SignInPage() {
  const [{ email, failure, second }, setStage] = useState(START);
  useEffect(() => {
    if (consumeExpiry()) toast.info(SESSION_EXPIRED_TEXT);
  }, []);

  const askForSecond = async (pending: PendingSignIn) => {
    const { SecondStep: Step } = await loadChunk(() => import("./second-step"));
    setStage({ email: pending.email, failure: null, second: { Step, pending } });
  };

  if (second) {
    return (
      <AuthCard title="Two-step verification" gradient="info">
        <second.Step
          pending={second.pending}
          onBack={(reason) => setStage({ email, failure: reason, second: null })}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Sign in" gradient="info">
      <SignInForm email={email} refusal={failure} onSecondStep={askForSecond} />
    </AuthCard>
  );
}

type Values = typeof EMPTY;

interface SignInFormProps {
  email: string; // known after a second step
  refusal: unknown; // why the second step ended
  onSecondStep: (pending: PendingSignIn) => Promise<void>;
}

function SignInForm({ email, refusal, onSecondStep }: SignInFormProps) {
  const [failure, setFailure] = useState<unknown>(refusal);
  const { state } = useLocation();
  const plan = useChosenPlan();

  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    setFailure(null);
    try {
      const { password, remember } = values;
      const pending = await signIn({ email: values.email.trim(), password, remember });
      if (pending) await onSecondStep(pending);
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
    <Formik
      initialValues={{ ...EMPTY, email }}
      validate={validate}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ isSubmitting, values, setFieldValue }) => (
        <Form noValidate method="post">
          <FormFeedback />
          <FormStack>
            <AuthAlert error={failure} />
            <EmailField autoComplete="username webauthn" autoFocus={email !== ""} required />
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
            <PasskeyButton remember={values.remember} onFailure={setFailure} />
            <AuthSwitch text="Don't have an account?" label="Register" to={paths.register} />
          </FormStack>
        </Form>
      )}
    </Formik>
  );
}
