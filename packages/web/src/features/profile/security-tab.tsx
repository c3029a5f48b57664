import type { Profile, SessionInfo } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Form, Formik, useFormikContext } from "formik";
import { useState } from "react";
import { useTenant } from "../../data/me";
import { changePassword, signOutEverywhere } from "../../data/profile";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { useUnsaved } from "../../lib/navigation/unsaved";
import { formatExact } from "../../lib/time/time";
import { useSubmission } from "../../lib/validation/use-submission";
import { validateWith } from "../../lib/validation/validate-with";
import { FormAlert } from "../../ui/form/form-alert";
import { FormFeedback } from "../../ui/form/form-feedback";
import { PasswordChecklist } from "../../ui/form/password-checklist";
import { PasswordField } from "../../ui/form/password-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { SectionCard } from "../../ui/layout/section-card";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog";

const FIELDS = ["current_password", "new_password"] as const;
const validate = validateWith<Values>(async () => (await import("./profile-schema")).passwordSchema);

export function SecurityTab({ profile, onLogOut }: { profile: Profile; onLogOut: () => void }) {
  return (
    <Box
      sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" }, gap: 3, alignItems: "start" }}
    >
      <SectionCard title="Change password">
        <PasswordForm email={profile.email} />
      </SectionCard>
      <SessionCard session={profile.session} onLogOut={onLogOut} />
    </Box>
  );
}

interface Values {
  current_password: string;
  new_password: string;
  email: string;
}

/** Changes one's own password; sessions elsewhere end. */
function PasswordForm({ email }: { email: string }) {
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

/** Inside a Formik form that may be left without a question: who logs out is asked all the same. */
function UnsavedMark() {
  useUnsaved(useFormikContext().dirty);
  return null;
}

interface SessionCardProps {
  session: SessionInfo;
  onLogOut: () => void;
}

/** The session in this browser, and the ways to end it and all others. */
function SessionCard({ session, onLogOut }: SessionCardProps) {
  const timeZone = useTenant()?.timezone;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const leaveAll = async () => {
    setBusy(true);
    try {
      await signOutEverywhere();
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <SectionCard title="This session">
      <Typography>Signed in since {formatExact(session.signed_in_at, timeZone)}.</Typography>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        It ends on {formatExact(session.expires_at, timeZone)}
        {session.remembered ? ", because you asked to be remembered." : "."}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" onClick={onLogOut}>
          Log out
        </Button>
        <Button color="error" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        destructive
        busy={isBusy}
        onConfirm={() => void leaveAll()}
        onCancel={() => setAsking(false)}
      >
        Every browser and phone where you are signed in is signed out, this one too.
      </ConfirmDialog>
    </SectionCard>
  );
}
