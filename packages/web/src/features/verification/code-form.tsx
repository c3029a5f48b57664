import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Form, Formik } from "formik";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { resendVerification } from "../../data/auth";
import { useVerifyByCode } from "../../data/verification";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { useSlug } from "../../lib/session/use-session";
import { useSubmission } from "../../lib/validation/use-submission";
import { FormAlert } from "../../ui/form/form-alert";
import { FormFeedback } from "../../ui/form/form-feedback";
import { FormTextField } from "../../ui/form/form-text-field";
import { SubmitButton } from "../../ui/form/submit-button";

const EMPTY = { code: "" };

interface CodeFormProps {
  autoFocus?: boolean;
  onVerified?: () => void;
}

export function CodeForm({ autoFocus = false, onVerified }: CodeFormProps) {
  const verify = useVerifyByCode();
  const { failure, submit } = useSubmission<typeof EMPTY>(["code"]);
  const save = submit(async ({ code }) => {
    await verify(code);
    toast.success("Your email is verified");
    onVerified?.();
  });
  return (
    <Formik
      initialValues={EMPTY}
      validate={validate}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <FormFeedback />
          <FormAlert error={failure} />
          <Box sx={{ display: "grid", gap: 1, width: { xs: "100%", sm: 400 } }}>
            <Box sx={{ display: "flex", gap: 1.5, alignItems: "flex-start" }}>
              <FormTextField
                name="code"
                label="Six-digit code"
                autoComplete="one-time-code"
                autoFocus={autoFocus}
                inputProps={{ inputMode: "numeric", maxLength: 12, spellCheck: false }}
              />
              <SubmitButton
                variant="outlined"
                busy={isSubmitting}
                sx={{ flex: "none", height: { xs: 51, md: 48 } }}
              >
                Verify
              </SubmitButton>
            </Box>
            <OtherActions />
          </Box>
        </Form>
      )}
    </Formik>
  );
}

function validate({ code }: typeof EMPTY) {
  return /^\d{6}$/.test(code.replace(/\s/g, "")) ? {} : { code: "The code has six digits" };
}

function OtherActions() {
  const slug = useSlug();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await resendVerification();
      toast.success("A new code is on its way");
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      <Button
        size="small"
        aria-disabled={isBusy || undefined}
        onClick={() => void resend()}
        sx={{ marginInlineStart: -1.5 }}
      >
        Send another code
      </Button>
      <Typography variant="body2" color="textSecondary">
        Wrong address?{" "}
        <Link component={RouterLink} to={paths.settingsSection(slug, "users")}>
          Change it
        </Link>
      </Typography>
    </Box>
  );
}
