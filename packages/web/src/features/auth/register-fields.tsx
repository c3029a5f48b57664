import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useFormikContext } from "formik";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { EmailField } from "../../ui/email-field";
import { FormTextField } from "../../ui/form-text-field";
import { PasswordChecklist } from "../../ui/password-checklist";
import { PasswordField } from "../../ui/password-field";
import { PhoneField } from "../../ui/phone-field";
import { FormStack } from "./form-stack";
import type { RegisterValues } from "./register-schema";

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

/** `emailTaken`: the server knows the e-mail already, so the way to sign in stands beside the message. */
export function RegisterFields({ emailTaken }: { emailTaken: boolean }) {
  const { values } = useFormikContext<RegisterValues>();
  const signIn = (
    <>
      {" "}
      <Link component={RouterLink} to={paths.signIn}>
        Sign in
      </Link>
    </>
  );
  return (
    <>
      <Group legend="Your business">
        <FormTextField name="company" label="Business name" autoComplete="organization" required />
        <FormTextField name="industry" label="Industry (optional)" autoComplete="off" />
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
