import type { Preferences } from "@leadlane/core/preferences/schema";
import Box from "@mui/material/Box";
import { Form, Formik } from "formik";
import { useMemo, useRef, useState } from "react";
import { useSavePreferences } from "../../../data/preferences";
import { toast } from "../../../lib/toast";
import { useSubmission } from "../../../lib/use-submission";
import { validateWith } from "../../../lib/validate-with";
import { ConflictAlert } from "../../../ui/conflict-alert";
import { FormAlert } from "../../../ui/form-alert";
import { FormFeedback } from "../../../ui/form-feedback";
import { LeaveGuard } from "../../../ui/leave-guard";
import { SaveBar } from "../../../ui/save-bar";
import { CurrencyDialog } from "./currency-dialog";
import { FollowNews } from "./follow-news";
import { PreferenceInputs } from "./preference-inputs";
import { type PreferenceValues, preferenceErrors, toUpdate, valuesOf } from "./preference-values";

const validate = validateWith(async () => (await import("./preference-schema")).preferenceSchema);

interface PreferencesFormProps {
  /** As they are known to be now. */
  current: Preferences;
  /** Asks for them again. */
  reload: () => Promise<Preferences>;
}

/** Sends what changed and the version it was changed from; a change of currency is asked about first. */
export function PreferencesForm({ current, reload }: PreferencesFormProps) {
  const save = useSavePreferences();
  const [base, setBase] = useState(current);
  const initial = useMemo(() => valuesOf(base), [base]);
  const { failure, submit, recover } = useSubmission<PreferenceValues>(preferenceErrors);
  const [isAsking, setAsking] = useState(false);
  const isSure = useRef(false);

  const update = submit(async (values, form) => {
    if (values.currency_code !== base.currency_code && !isSure.current) return setAsking(true);
    isSure.current = false;
    const saved = await save({ ...toUpdate(values, initial), version: base.version });
    form.resetForm({ values: valuesOf(saved) });
    setBase(saved);
    toast.success("Preferences saved");
  });

  return (
    <Formik
      initialValues={initial}
      enableReinitialize
      validate={validate}
      validateOnChange={false}
      onSubmit={update}
    >
      {({ values, submitForm }) => (
        <Box component={Form} noValidate sx={{ display: "grid", gap: 3 }}>
          <FormFeedback />
          <FollowNews base={base} current={current} onNews={setBase} />
          <FormAlert
            error={failure}
            whenStale={
              <ConflictAlert
                text="The preferences were changed in the meantime. Reload to see what is new, then make your changes again."
                onReload={() => recover(async () => setBase(await reload()))}
              />
            }
          />
          <PreferenceInputs saved={base} />
          <SaveBar />
          <LeaveGuard boundTo="address" />
          {isAsking && (
            <CurrencyDialog
              from={base.currency_code}
              to={values.currency_code}
              onConfirm={() => {
                setAsking(false);
                isSure.current = true;
                void submitForm();
              }}
              onCancel={() => setAsking(false)}
            />
          )}
        </Box>
      )}
    </Formik>
  );
}
