import type { Preferences } from "@leadlane/core/preferences/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Form, Formik, type FormikHelpers } from "formik";
import { useMemo, useRef, useState } from "react";
import { useSavePreferences } from "../../../data/preferences";
import { ApiError } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";
import { validateWith } from "../../../lib/validate-with";
import { FormAlert } from "../../../ui/form-alert";
import { FormFeedback } from "../../../ui/form-feedback";
import { LeaveGuard } from "../../../ui/leave-guard";
import { CurrencyDialog } from "./currency-dialog";
import { FollowNews } from "./follow-news";
import { PreferenceInputs } from "./preference-inputs";
import { type PreferenceValues, preferenceErrors, toUpdate, valuesOf } from "./preference-values";
import { SaveBar } from "./save-bar";

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
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const isSure = useRef(false);
  const isStale = failure instanceof ApiError && failure.status === 412;

  const submit = async (values: PreferenceValues, form: FormikHelpers<PreferenceValues>) => {
    setFailure(null);
    if (values.currency_code !== base.currency_code && !isSure.current) return setAsking(true);
    isSure.current = false;
    try {
      const saved = await save({ ...toUpdate(values, initial), version: base.version });
      form.resetForm({ values: valuesOf(saved) });
      setBase(saved);
      toast.success("Preferences saved");
    } catch (error) {
      const errors = preferenceErrors(error);
      if (errors) form.setErrors(errors);
      else setFailure(error);
    }
  };

  return (
    <Formik
      initialValues={initial}
      enableReinitialize
      validate={validate}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ dirty, values, submitForm }) => (
        <Box component={Form} noValidate sx={{ display: "grid", gap: 3 }}>
          <FormFeedback />
          <FollowNews base={base} current={current} onNews={setBase} />
          {isStale ? (
            <Alert
              severity="warning"
              action={
                <Button
                  color="inherit"
                  size="small"
                  onClick={async () => {
                    setBase(await reload());
                    setFailure(null);
                  }}
                >
                  Load them
                </Button>
              }
            >
              Somebody else changed the preferences in the meantime. Load theirs, then make your changes
              again.
            </Alert>
          ) : (
            <FormAlert error={failure} />
          )}
          <PreferenceInputs saved={base} />
          <SaveBar />
          <LeaveGuard dirty={dirty} />
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
