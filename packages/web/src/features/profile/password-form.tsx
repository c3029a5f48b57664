import Box from "@mui/material/Box";
import { Form, Formik } from "formik";
import { changePassword } from "../../data/profile";
import { toast } from "../../lib/toast";
import { useSubmission } from "../../lib/use-submission";
import { validateWith } from "../../lib/validate-with";
import { FormAlert } from "../../ui/form-alert";
import { FormFeedback } from "../../ui/form-feedback";
import { PasswordChecklist } from "../../ui/password-checklist";
import { PasswordField } from "../../ui/password-field";
import { SubmitButton } from "../../ui/submit-button";
import { UnsavedMark } from "../../ui/unsaved-mark";

const FIELDS = ["current_password", "new_password"] as const;

interface Values {
  current_password: string;
  new_password: string;
  email: string;
}

const validate = validateWith<Values>(async () => (await import("./password-schema")).passwordSchema);

/** Changes one's own password; sessions elsewhere end. */
export function PasswordForm({ email }: { email: string }) {
  const { failure, submit } = useSubmission<Values>(FIELDS);
  const empty = { current_password: "", new_password: "", email };

  const change = submit(async ({ current_password, new_password }, form) => {
    await changePassword({ current_password, new_password });
    form.resetForm();
    toast.success("Password changed. You are signed out everywhere else.");
  });

  return (
    <Formik initialValues={empty} validate={validate} validateOnChange={false} onSubmit={change}>
      {({ isSubmitting, values }) => (
        <Box component={Form} noValidate sx={{ display: "grid", gap: 2, paddingTop: 1 }}>
          <FormFeedback />
          <UnsavedMark />
          <FormAlert error={failure} />
          {/* So that password managers know whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField name="current_password" label="Current password" autoComplete="current-password" />
          <PasswordField name="new_password" label="New password" autoComplete="new-password" />
          <PasswordChecklist password={values.new_password} email={email} />
          <SubmitButton busy={isSubmitting} busyLabel="Saving…" sx={{ justifySelf: "start" }}>
            Change password
          </SubmitButton>
        </Box>
      )}
    </Formik>
  );
}
