import { currencyDigits } from "@leadlane/core/preferences/rules";
import type { Preferences } from "@leadlane/core/preferences/schema";
import Box from "@mui/material/Box";
import { Form, Formik, useFormikContext } from "formik";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSavePreferences } from "../../../data/preferences";
import { toast } from "../../../lib/feedback/toast";
import { formatExactMoney } from "../../../lib/format/money";
import { useSubmission } from "../../../lib/validation/use-submission";
import { validateWith } from "../../../lib/validation/validate-with";
import { ConflictAlert } from "../../../ui/feedback/conflict-alert";
import { FormAlert } from "../../../ui/form/form-alert";
import { FormFeedback } from "../../../ui/form/form-feedback";
import { SaveBar } from "../../../ui/form/save-bar";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";
import { LeaveGuard } from "../../../ui/overlay/leave-guard";
import { PreferenceInputs } from "./preference-inputs";
import { type PreferenceValues, preferenceErrors, toUpdate, valuesOf } from "./preference-values";

const SAMPLE = 1_25_000;
const validate = validateWith(async () => (await import("./preference-schema")).preferenceSchema);

interface PreferencesFormProps {
  current: Preferences;
  reload: () => Promise<Preferences>;
}

/** Sends changed fields with the version they are based on. A new currency needs confirmation. */
export function PreferencesForm({ current, reload }: PreferencesFormProps) {
  const save = useSavePreferences();
  const [base, setBase] = useState(current);
  const initial = useMemo(() => valuesOf(base), [base]);
  const { failure, submit, recover } = useSubmission<PreferenceValues>(preferenceErrors);
  const [isConfirming, setConfirming] = useState(false);
  const isConfirmed = useRef(false);

  const update = submit(async (values, form) => {
    if (values.currency_code !== base.currency_code && !isConfirmed.current) return setConfirming(true);
    isConfirmed.current = false;
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
          <FollowServer base={base} current={current} onUpdate={setBase} />
          <FormAlert
            error={failure}
            whenStale={
              <ConflictAlert
                text="Someone changed the preferences while you were editing them. Reload to see their changes, then make yours again."
                onReload={() => recover(async () => setBase(await reload()))}
              />
            }
          />
          <PreferenceInputs saved={base} />
          <SaveBar />
          <LeaveGuard boundTo="address" />
          {isConfirming && (
            <CurrencyDialog
              from={base.currency_code}
              to={values.currency_code}
              onConfirm={() => {
                setConfirming(false);
                isConfirmed.current = true;
                void submitForm();
              }}
              onCancel={() => setConfirming(false)}
            />
          )}
        </Box>
      )}
    </Formik>
  );
}

interface CurrencyDialogProps {
  from: string;
  to: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** All amounts change their currency without conversion. */
function CurrencyDialog({ from, to, onConfirm, onCancel }: CurrencyDialogProps) {
  const hasFewerDecimals = currencyDigits(to) < currencyDigits(from);
  return (
    <ConfirmDialog
      open
      title={`Change the currency to ${to}?`}
      confirmLabel="Change currency"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Amounts keep their numbers and only the currency sign changes. Nothing is converted.{" "}
      <bdi>{formatExactMoney(SAMPLE, from)}</bdi> becomes <bdi>{formatExactMoney(SAMPLE, to)}</bdi>.
      {hasFewerDecimals && ` ${to} has fewer decimals than ${from}, so amounts are shown rounded.`}
    </ConfirmDialog>
  );
}

interface FollowServerProps {
  base: Preferences;
  current: Preferences;
  onUpdate: (current: Preferences) => void;
}

/** Updates the form when others save, unless it has unsaved changes. */
function FollowServer({ base, current, onUpdate }: FollowServerProps) {
  const { dirty } = useFormikContext();
  useEffect(() => {
    if (!dirty && current.version > base.version) onUpdate(current);
  }, [dirty, current, base, onUpdate]);
  return null;
}
