import type { Profile } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Form, Formik } from "formik";
import { useState } from "react";
import { useTenant } from "../../data/me";
import { useEmailChange } from "../../data/profile";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { formatExact } from "../../lib/time/time";
import { useSubmission } from "../../lib/validation/use-submission";
import { validateWith } from "../../lib/validation/validate-with";
import { TintChip } from "../../ui/display/tint-chip";
import { FormAlert } from "../../ui/form/form-alert";
import { FormFeedback } from "../../ui/form/form-feedback";
import { EmailField } from "../../ui/form/form-text-field";
import { PasswordField } from "../../ui/form/password-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { SectionCard } from "../../ui/layout/section-card";

const FIELDS = ["email", "current_password"] as const;
const EMPTY = { email: "", current_password: "" };
const validate = validateWith<typeof EMPTY>(async () => (await import("./profile-schema")).emailSchema);

export function EmailCard({ profile }: { profile: Profile }) {
  return (
    <SectionCard title="Change email">
      {profile.email_change ? (
        <Waiting change={profile.email_change} old={profile.email} />
      ) : (
        <EmailForm current={profile.email} />
      )}
    </SectionCard>
  );
}

function EmailForm({ current }: { current: string }) {
  const { request } = useEmailChange();
  const { failure, submit } = useSubmission<typeof EMPTY>(FIELDS);
  const send = submit(async ({ email, current_password }) => {
    await request({ email: email.trim(), current_password });
    toast.success("We sent a link to both addresses.");
  });
  return (
    <Formik initialValues={EMPTY} validate={validate} validateOnChange={false} onSubmit={send}>
      {({ isSubmitting }) => (
        <Box component={Form} noValidate sx={{ display: "grid", gap: 2 }}>
          <FormFeedback />
          <FormAlert error={failure} />
          <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            You sign in with {current}. We mail a link to this address and to the new one; the email changes
            once both links were followed.
          </Typography>
          <EmailField label="New email" autoComplete="off" required />
          <PasswordField name="current_password" label="Your password" autoComplete="current-password" />
          <SubmitButton
            variant="outlined"
            busy={isSubmitting}
            busyLabel="Sending…"
            sx={{ justifySelf: "start" }}
          >
            Change email
          </SubmitButton>
        </Box>
      )}
    </Formik>
  );
}

function ConfirmationStatus({ name, email, isWaiting }: { name: string; email: string; isWaiting: boolean }) {
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1.5, paddingBlock: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography component="span" color="textSecondary">
          {name}:{" "}
        </Typography>
        {email}
      </Box>
      <TintChip tint={isWaiting ? "warning" : "success"}>{isWaiting ? "Waiting" : "Confirmed"}</TintChip>
    </Box>
  );
}

interface WaitingProps {
  change: NonNullable<Profile["email_change"]>;
  old: string;
}

/** A pending change: both addresses must be confirmed. */
function Waiting({ change, old }: WaitingProps) {
  const timeZone = useTenant()?.timezone;
  const { resend, cancel } = useEmailChange();
  const [isBusy, setBusy] = useState(false);
  const run = (action: () => Promise<void>, done: string) => async () => {
    setBusy(true);
    try {
      await action();
      toast.success(done);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Typography>Open the link we sent to each address to complete the change.</Typography>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, marginBlock: 1, padding: 0 }}>
        <ConfirmationStatus name="Old" email={old} isWaiting={change.waiting_for.includes("old")} />
        <ConfirmationStatus name="New" email={change.email} isWaiting={change.waiting_for.includes("new")} />
      </Box>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        The links work until {formatExact(change.expires_at, timeZone)}.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => void run(resend, "We sent the links again.")()}
        >
          Send again
        </Button>
        <Button
          color="error"
          disabled={isBusy}
          onClick={() => void run(cancel, "Your email stays the same.")()}
        >
          Cancel the change
        </Button>
      </Box>
    </>
  );
}
