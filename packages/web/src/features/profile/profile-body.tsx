import type { Profile } from "@leadlane/core/access/schema";
import { isRole } from "@leadlane/core/permissions/rules";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { Formik, useFormikContext } from "formik";
import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import { useProfileChanges } from "../../data/profile";
import { toast } from "../../lib/feedback/toast";
import { lazyPart } from "../../lib/loading/lazy-part";
import { serverErrors, useSubmission } from "../../lib/validation/use-submission";
import { validateWith } from "../../lib/validation/validate-with";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { FormAlert } from "../../ui/form/form-alert";
import { FormFeedback } from "../../ui/form/form-feedback";
import { SaveBar } from "../../ui/form/save-bar";
import { LeaveGuard } from "../../ui/overlay/leave-guard";
import { DetailsTab } from "./details-tab";
import { PreferencesTab } from "./preferences-tab";
import { ProfileHead } from "./profile-head";
import { ProfileTabs, profilePanel, useProfileTab } from "./profile-tabs";
import { PROFILE_FIELDS, type ProfileValues, toUpdate, valuesOf } from "./profile-values";

const SecurityTab = lazyPart(() => import("./security-tab"), "SecurityTab");

const validate = validateWith<ProfileValues>(async () => (await import("./profile-schema")).profileSchema);

interface ProfileBodyProps {
  profile: Profile;
  appearance: ReactNode;
  secondFactor: ReactNode;
  onLogOut: () => void;
}

/** Details and preferences share one form, which keeps its input when switching tabs. */
export function ProfileBody({ profile, appearance, secondFactor, onLogOut }: ProfileBodyProps) {
  const [tab, show] = useProfileTab();
  const { save } = useProfileChanges();
  const { failure, submit } = useSubmission<ProfileValues>((error) => {
    const errors = serverErrors(error, PROFILE_FIELDS);
    // Fields with errors are on this tab.
    if (errors) show("details");
    return errors;
  });
  // Initial values of the form; the account may change in the meantime.
  const [before, setBefore] = useState(() => valuesOf(profile));

  const update = submit(async (values, form) => {
    const saved = valuesOf(await save(toUpdate(values, before)));
    setBefore(saved);
    form.resetForm({ values: saved });
    toast.success("Profile updated.");
  });

  return (
    <>
      <ProfileHead profile={profile} />
      <ProfileTabs tab={tab} onChange={show} />
      <Formik initialValues={before} validate={validate} validateOnChange={false} onSubmit={update}>
        <Box {...profilePanel(tab)}>
          <LeaveGuard boundTo="path" />
          {tab === "security" ? (
            <Suspense fallback={<TabSkeleton />}>
              <SecurityTab profile={profile} secondFactor={secondFactor} onLogOut={onLogOut} />
            </Suspense>
          ) : (
            <ProfileForm onInvalid={() => show("details")}>
              <FormAlert error={failure} />
              {tab === "details" ? (
                <DetailsTab profile={profile} />
              ) : (
                <PreferencesTab hasReports={isRole(profile.role, "Admin")} />
              )}
            </ProfileForm>
          )}
          {tab === "preferences" && appearance}
        </Box>
      </Formik>
    </>
  );
}

/** Shown while a tab loads. */
function TabSkeleton() {
  return (
    <LoadingRegion loading noun="security" skeleton={<Skeleton variant="rounded" height={360} />}>
      {() => null}
    </LoadingRegion>
  );
}

interface ProfileFormProps {
  onInvalid: () => void; // all validated fields are on the details tab
  children: ReactNode;
}

function ProfileForm({ onInvalid, children }: ProfileFormProps) {
  const { submitForm, validateForm } = useFormikContext<ProfileValues>();
  const save = async () => {
    const errors = await validateForm();
    if (PROFILE_FIELDS.some((field) => errors[field] !== undefined)) onInvalid();
    await submitForm();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3, marginBottom: 3 }}
    >
      <FormFeedback />
      {children}
      <SaveBar />
    </Box>
  );
}
