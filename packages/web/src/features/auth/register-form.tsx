import { INDUSTRIES } from "@leadlane/core/industries/rules";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Form, Formik, useFormikContext } from "formik";
import { type ReactNode, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths, withPlan } from "../../config/paths";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { register } from "../../data/auth";
import { ApiError } from "../../lib/api/api-error";
import { serverErrors, useSubmission } from "../../lib/validation/use-submission";
import { validateWith } from "../../lib/validation/validate-with";
import { visuallyHidden } from "../../theme/visually-hidden";
import { FormFeedback } from "../../ui/form/form-feedback";
import { FormNativeSelect } from "../../ui/form/form-native-select";
import { EmailField, FormTextField } from "../../ui/form/form-text-field";
import { PasswordChecklist } from "../../ui/form/password-checklist";
import { PasswordField } from "../../ui/form/password-field";
import { PhoneField } from "../../ui/form/phone-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { AuthAlert } from "./auth-alert";
import { AuthSwitch, FormStack } from "./auth-card";
import type { RegisterValues } from "./auth-schemas";
import { useChosenPlan } from "./chosen-plan";

const EMPTY: RegisterValues = { company: "", industry: "", name: "", email: "", phone: "", password: "" };
const validate = validateWith<RegisterValues>(async () => (await import("./auth-schemas")).registerSchema);
const INDUSTRY_CHOICES = [
  { value: "", label: "Choose one (optional)" },
  ...Object.entries(INDUSTRIES).map(([value, label]) => ({ value, label })),
];

const FIELDS = ["company", "industry", "name", "email", "phone", "password"] as const;

export function RegisterForm() {
  const [emailTaken, setEmailTaken] = useState(false);
  const plan = useChosenPlan();
  const { failure, submit } = useSubmission<RegisterValues>((error) => {
    const isTaken = error instanceof ApiError && error.status === 409;
    setEmailTaken(isTaken);
    return serverErrors(error, FIELDS) ?? (isTaken ? { email: error.message } : null);
  });

  const create = submit(async (values) => {
    setEmailTaken(false);
    const { isPlanId, registerSchema } = await import("./auth-schemas");
    await register({ ...registerSchema.cast(values), ...(isPlanId(plan) && { plan }) });
  });

  return (
    <Formik initialValues={EMPTY} validate={validate} validateOnChange={false} onSubmit={create}>
      {({ isSubmitting }) => (
        <Form noValidate method="post">
          <FormFeedback />
          <FormStack>
            <AuthAlert error={failure} />
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

/** Opens in a new tab, so that the form isn't lost. */
function Agreement() {
  return (
    <Typography variant="body2" color="textSecondary">
      By creating an account you agree to the <Legal label="Terms" href={PUBLIC_PATHS.terms} /> and the{" "}
      <Legal label="Privacy Policy" href={PUBLIC_PATHS.privacy} />.
    </Typography>
  );
}

function Legal({ label, href }: { label: string; href: string }) {
  return (
    <Link href={href} target="_blank" rel="noopener">
      {label}
      <span style={visuallyHidden}> opens in a new tab</span>
    </Link>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ padding: 0, marginBottom: 2, fontSize: "1rem", fontWeight: 700 }}>
        {legend}
      </Box>
      <FormStack>{children}</FormStack>
    </Box>
  );
}

function RegisterFields({ emailTaken }: { emailTaken: boolean }) {
  const { values } = useFormikContext<RegisterValues>();
  const plan = useChosenPlan();
  const signIn = (
    <>
      {" "}
      <Link component={RouterLink} to={withPlan(paths.signIn, plan)}>
        Sign in
      </Link>
    </>
  );
  return (
    <>
      <Group legend="Your business">
        <FormTextField name="company" label="Business name" autoComplete="organization" required />
        <FormNativeSelect
          name="industry"
          label="Industry"
          choices={INDUSTRY_CHOICES}
          helperText="Sets up your statuses, fields and messages. You can change everything later."
        />
      </Group>
      <Group legend="You">
        <FormTextField name="name" label="Name" autoComplete="name" required />
        <EmailField label="Work email" autoComplete="email" errorAction={emailTaken && signIn} required />
        <PhoneField name="phone" label="Phone number" required />
        <PasswordField name="password" label="Password" autoComplete="new-password" />
        <PasswordChecklist password={values.password} email={values.email} />
      </Group>
    </>
  );
}
