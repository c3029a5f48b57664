import type { Profile } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import { Form, Formik, useFormikContext } from "formik";
import type { ReactNode } from "react";
import { changePassword } from "../../data/profile";
import { toast } from "../../lib/feedback/toast";
import { useUnsaved } from "../../lib/navigation/unsaved";
import { useSubmission } from "../../lib/validation/use-submission";
import { validateWith } from "../../lib/validation/validate-with";
import { FormAlert } from "../../ui/form/form-alert";
import { FormFeedback } from "../../ui/form/form-feedback";
import { PasswordChecklist } from "../../ui/form/password-checklist";
import { PasswordField } from "../../ui/form/password-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { SectionCard } from "../../ui/layout/section-card";
import { EmailCard } from "./email-card";
import { SessionsCard } from "./sessions-card";

const FIELDS = ["current_password", "new_password"] as const;
const validate = validateWith<Values>(async () => (await import("./profile-schema")).passwordSchema);

interface SecurityTabProps {
  profile: Profile;
  secondFactor: ReactNode;
  onLogOut: () => void;
}

export function SecurityTab({ profile, secondFactor, onLogOut }: SecurityTabProps) {
  return (
    <Box
      sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" }, gap: 3, alignItems: "start" }}
    >
      <Box sx={{ display: "grid", gap: 3 }}>
        {secondFactor}
        <SessionsCard session={profile.session} onLogOut={onLogOut} />
      </Box>
      <Box sx={{ display: "grid", gap: 3 }}>
        <SectionCard title="Change password">
          <PasswordForm email={profile.email} />
        </SectionCard>
        <EmailCard profile={profile} />
      </Box>
    </Box>
  );
}

interface Values {
  current_password: string;
  new_password: string;
  email: string;
}

/** Signs out all other sessions. */
function PasswordForm({ email }: { email: string }) {
  const { failure, submit } = useSubmission<Values>(FIELDS);
  const empty = { current_password: "", new_password: "", email };

  const change = submit(async ({ current_password, new_password }, form) => {
    await changePassword({ current_password, new_password });
    form.resetForm();
    toast.success("Password changed. You have been logged out everywhere else.");
  });

  return (
    <Formik initialValues={empty} validate={validate} validateOnChange={false} onSubmit={change}>
      {({ isSubmitting, values }) => (
        <Box component={Form} noValidate sx={{ display: "grid", gap: 2, paddingTop: 1 }}>
          <FormFeedback />
          <UnsavedMark />
          <FormAlert error={failure} />
          {/* Tells password managers which account it is. */}
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

/** Sign-out asks for confirmation; leaving the tab doesn't. */
function UnsavedMark() {
  useUnsaved(useFormikContext().dirty);
  return null;
}
