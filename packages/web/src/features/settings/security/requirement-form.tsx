import { GRACE_DAYS_MAX } from "@leadlane/core/access/rules";
import type { SecuritySettings } from "@leadlane/core/access/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Form, Formik } from "formik";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useSecondFactor } from "../../../data/second-factor";
import { useSaveSecuritySettings } from "../../../data/security";
import { useUserList } from "../../../data/users";
import { toast } from "../../../lib/feedback/toast";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatDate } from "../../../lib/time/time";
import { useSubmission } from "../../../lib/validation/use-submission";
import { FormAlert } from "../../../ui/form/form-alert";
import { FormFeedback } from "../../../ui/form/form-feedback";
import { FormRadios } from "../../../ui/form/form-radios";
import { FormTextField } from "../../../ui/form/form-text-field";
import { SubmitButton } from "../../../ui/form/submit-button";
import { SectionCard } from "../../../ui/layout/section-card";
import { LeaveGuard } from "../../../ui/overlay/leave-guard";
import { peopleWithoutFactor } from "./people-without-factor";

const FIELDS = ["require_second_factor", "grace_days"] as const;
type Requirement = SecuritySettings["require_second_factor"];

const CHOICES: readonly { value: Requirement; label: string; help: string }[] = [
  { value: "none", label: "Nobody", help: "Everyone can set up a second factor in their profile." },
  { value: "admins", label: "Admins", help: "Admins can change settings and see all data." },
  { value: "everybody", label: "Everyone", help: "The best protection against stolen passwords." },
];

interface Values {
  require_second_factor: Requirement;
  grace_days: string;
}

export function RequirementForm({ settings }: { settings: SecuritySettings }) {
  const save = useSaveSecuritySettings();
  const isOwnSetUp = useSecondFactor()?.since !== null;
  const { failure, submit } = useSubmission<Values>(FIELDS);
  const update = submit(async ({ require_second_factor, grace_days }) => {
    await save({ require_second_factor, grace_days: Number(grace_days) });
    toast.success("Changes saved");
  });
  return (
    <Formik<Values>
      initialValues={valuesOf(settings)}
      enableReinitialize
      validate={validate}
      validateOnChange={false}
      onSubmit={update}
    >
      {({ isSubmitting, values }) => (
        <SectionCard title="Two-step verification">
          <Box component={Form} noValidate sx={{ display: "grid", gap: 2 }}>
            <FormFeedback />
            <LeaveGuard boundTo="address" />
            <Typography color="textSecondary">
              A second factor is a passkey or an authenticator app. A stolen password alone is then not enough
              to sign in.
            </Typography>
            {!isOwnSetUp && <OwnFactorNotice />}
            <FormAlert error={failure} />
            <FormRadios
              name="require_second_factor"
              label="Who needs a second factor?"
              choices={CHOICES}
              disabled={!isOwnSetUp}
            />
            {values.require_second_factor !== "none" && (
              <>
                <FormTextField
                  name="grace_days"
                  label="Days to set it up"
                  inputProps={{ inputMode: "numeric", dir: "ltr" }}
                  helperText="Until then, people see a reminder. After that, they must set up a second factor before they can continue."
                  sx={{ maxWidth: 360 }}
                />
                <Consequences settings={settings} values={values} />
              </>
            )}
            <div>
              <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={!isOwnSetUp}>
                Save changes
              </SubmitButton>
            </div>
          </Box>
        </SectionCard>
      )}
    </Formik>
  );
}

function valuesOf({ require_second_factor, grace_days }: SecuritySettings): Values {
  return { require_second_factor, grace_days: String(grace_days) };
}

function validate({ grace_days }: Values) {
  const days = Number(grace_days);
  const isValid = grace_days.trim() !== "" && Number.isInteger(days) && days >= 0 && days <= GRACE_DAYS_MAX;
  return isValid ? {} : { grace_days: `Enter a number of days from 0 to ${GRACE_DAYS_MAX}` };
}

function OwnFactorNotice() {
  const slug = useSlug();
  return (
    <Alert severity="info" variant="outlined">
      <Link component={RouterLink} to={paths.security(slug)}>
        Set up your own second factor first.
      </Link>
    </Alert>
  );
}

/** Consequences for people without a second factor. */
function Consequences({ settings, values }: { settings: SecuritySettings; values: Values }) {
  const { timeZone } = useWorkspace();
  const { data: users = [] } = useUserList();
  const count = peopleWithoutFactor(users, values.require_second_factor).length;
  if (count === 0) return null;
  const isUnchanged = settings.require_second_factor === values.require_second_factor;
  const since = isUnchanged && settings.since !== null ? Date.parse(settings.since) : Date.now();
  const end = new Date(since + Number(values.grace_days) * DAY);
  if (Number.isNaN(end.getTime())) return null;
  const who = count === 1 ? "1 person has" : `${count} people have`;
  return (
    <Alert severity="warning" variant="outlined">
      {end.getTime() > Date.now()
        ? `${who} no second factor yet. From ${formatDate(end.toISOString(), timeZone)}, they can't use the app until they set one up.`
        : `${who} no second factor yet. They can't use the app until they set one up.`}
    </Alert>
  );
}

const DAY = 24 * 60 * 60 * 1000;
