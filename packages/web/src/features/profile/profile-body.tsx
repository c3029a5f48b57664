import type { Profile } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import { Formik, type FormikHelpers } from "formik";
import { type ReactNode, useState } from "react";
import { useProfileChanges } from "../../data/profile";
import { serverErrors } from "../../lib/server-errors";
import { toast } from "../../lib/toast";
import { validateWith } from "../../lib/validate-with";
import { FormAlert } from "../../ui/form-alert";
import { LeaveGuard } from "../../ui/leave-guard";
import { DetailsTab } from "./details-tab";
import { PreferencesTab } from "./preferences-tab";
import { ProfileForm } from "./profile-form";
import { ProfileHead } from "./profile-head";
import { PANEL_ID, ProfileTabs, tabId } from "./profile-tabs";
import { PROFILE_FIELDS, type ProfileValues, toUpdate, valuesOf } from "./profile-values";
import { SecurityTab } from "./security-tab";
import { useProfileTab } from "./use-profile-tab";

const validate = validateWith<ProfileValues>(async () => (await import("./profile-schema")).profileSchema);

interface ProfileBodyProps {
  profile: Profile;
  appearance: ReactNode;
  onLogOut: () => void;
}

/** The account in three tabs. Details and preferences are one form, which outlives a look at another tab. */
export function ProfileBody({ profile, appearance, onLogOut }: ProfileBodyProps) {
  const [tab, show] = useProfileTab();
  const { save } = useProfileChanges();
  const [failure, setFailure] = useState<unknown>(null);
  // What the form began with: the account behind it moves on when somebody else changes it.
  const [before, setBefore] = useState(() => valuesOf(profile));

  const submit = async (values: ProfileValues, form: FormikHelpers<ProfileValues>) => {
    setFailure(null);
    try {
      const saved = valuesOf(await save(toUpdate(values, before)));
      setBefore(saved);
      form.resetForm({ values: saved });
      toast.success("Profile updated.");
    } catch (error) {
      const errors = serverErrors(error, PROFILE_FIELDS);
      if (errors) {
        form.setErrors(errors);
        show("details");
      } else setFailure(error);
    }
  };

  return (
    <>
      <ProfileHead profile={profile} />
      <ProfileTabs tab={tab} onChange={show} />
      <Formik initialValues={before} validate={validate} validateOnChange={false} onSubmit={submit}>
        {({ dirty }) => (
          <>
            <LeaveGuard dirty={dirty} spansSearch />
            <Box id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(tab)}>
              {tab === "security" ? (
                <SecurityTab profile={profile} onLogOut={onLogOut} />
              ) : (
                <ProfileForm onInvalid={() => show("details")}>
                  <FormAlert error={failure} />
                  {tab === "details" ? <DetailsTab profile={profile} /> : <PreferencesTab />}
                </ProfileForm>
              )}
              {tab === "preferences" && appearance}
            </Box>
          </>
        )}
      </Formik>
    </>
  );
}
