import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { Form, Formik, type FormikHelpers } from "formik";
import { useState } from "react";
import { completeSignIn, type PendingSignIn } from "../../data/auth";
import { serverErrors } from "../../lib/validation/use-submission";
import { CODE_INCOMPLETE_TEXT, CodeField, readCode } from "../../ui/form/code-field";
import { FormFeedback } from "../../ui/form/form-feedback";
import { FormTextField } from "../../ui/form/form-text-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { AuthAlert } from "./auth-alert";
import { FormStack } from "./auth-card";
import { waitAsRequested } from "./retry-delay";

const EMPTY = { code: "", trust: false };
type Values = typeof EMPTY;

interface CodeStepProps {
  pending: PendingSignIn;
  method: "totp" | "recovery";
  onExpired: (error: unknown) => void;
}

/** Asks for a code from the authenticator app or a recovery code. */
export function CodeStep({ pending, method, onExpired }: CodeStepProps) {
  const isTotp = method === "totp";
  const [failure, setFailure] = useState<unknown>(null);

  const verify = async ({ code, trust }: Values, form: FormikHelpers<Values>) => {
    setFailure(null);
    const proof = isTotp
      ? { code: readCode(code) ?? "", trust_device: trust }
      : { recovery_code: code.trim() };
    try {
      await completeSignIn(pending, proof);
    } catch (error) {
      if (serverErrors(error, ["mfa_token"])) return onExpired(error);
      const errors = serverErrors(error, ["code"], (path) => (path === "recovery_code" ? "code" : path));
      setFailure(errors ? null : error);
      if (errors) {
        await form.setFieldValue("code", "", false);
        form.setErrors(errors);
      }
      await waitAsRequested(error);
    }
  };

  const validate = ({ code }: Values) => {
    if (isTotp) return readCode(code) ? {} : { code: CODE_INCOMPLETE_TEXT };
    return code.trim() === "" ? { code: "Recovery code is required" } : {};
  };

  return (
    <Formik
      initialValues={EMPTY}
      validate={validate}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={verify}
    >
      {({ isSubmitting, values, setFieldValue }) => (
        <Form noValidate>
          <FormFeedback />
          <FormStack>
            <AuthAlert error={failure} />
            {isTotp ? (
              <>
                <CodeField
                  name="code"
                  label="Six-digit code"
                  help="Your authenticator app shows it."
                  autoFocus
                />
                <FormControlLabel
                  control={
                    <Checkbox
                      color="info"
                      checked={values.trust}
                      onChange={(_, on) => setFieldValue("trust", on)}
                    />
                  }
                  label="Trust this device for 30 days"
                />
              </>
            ) : (
              <FormTextField
                name="code"
                label="Recovery code"
                helperText="One of the codes that you saved. Each works once."
                autoComplete="off"
                autoFocus
                inputProps={{ autoCapitalize: "none", spellCheck: false, dir: "ltr" }}
              />
            )}
            <SubmitButton busy={isSubmitting} busyLabel="Verifying…" size="large" fullWidth>
              Verify
            </SubmitButton>
          </FormStack>
        </Form>
      )}
    </Formik>
  );
}
