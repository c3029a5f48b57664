import type { Lead } from "@leadlane/core/lead/schema";
import { Formik, type FormikHelpers } from "formik";
import { type RefObject, useRef, useState } from "react";
import { useLeadCache } from "../../../data/lead-cache";
import { updateLead } from "../../../data/leads";
import { ApiError } from "../../../lib/api-error";
import { serverErrors } from "../../../lib/server-errors";
import { DirtyMark } from "../../../ui/dirty-mark";
import { FormAlert } from "../../../ui/form-alert";
import { FormBody } from "../../../ui/form-body";
import { SubmitButton } from "../../../ui/submit-button";
import { ConflictAlert } from "./conflict-alert";
import { LeadInputs } from "./lead-inputs";
import { LEAD_FIELDS, type LeadValues, toUpdate, valuesOf } from "./lead-values";
import { useLeadForm } from "./use-lead-form";

interface EditLeadFormProps {
  lead: Lead;
  dirty: RefObject<boolean>;
  /** Gives the lead as it is stored now. */
  reload: () => Promise<Lead>;
  onSaved: () => void;
}

/** Sends only what changed, and the version it was changed from: what others saved meanwhile is not lost unasked. */
export function EditLeadForm({ lead, dirty, reload, onSaved }: EditLeadFormProps) {
  const { locale, validate } = useLeadForm();
  const cache = useLeadCache();
  // The lead on the page moves on while the form is open; what the user began with is what counts.
  const [base, setBase] = useState(lead);
  const [failure, setFailure] = useState<unknown>(null);
  const isOverwriting = useRef(false);
  const initial = valuesOf(base, locale);
  const isConflict = failure instanceof ApiError && failure.status === 412;

  const submit = async (values: LeadValues, form: FormikHelpers<LeadValues>) => {
    setFailure(null);
    const changes = toUpdate(values, initial, locale);
    const version = isOverwriting.current ? undefined : base.version;
    isOverwriting.current = false;
    try {
      if (Object.keys(changes).length > 0) cache.settle(await updateLead(base.id, { ...changes, version }));
      dirty.current = false;
      onSaved();
    } catch (error) {
      const errors = serverErrors(error, LEAD_FIELDS);
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
      {({ isSubmitting, submitForm }) => (
        <FormBody
          actions={
            <SubmitButton busy={isSubmitting} busyLabel="Saving…">
              Save changes
            </SubmitButton>
          }
        >
          <DirtyMark dirty={dirty} />
          {isConflict ? (
            <ConflictAlert
              onReload={async () => {
                setBase(await reload());
                setFailure(null);
              }}
              onOverwrite={() => {
                isOverwriting.current = true;
                void submitForm();
              }}
            />
          ) : (
            <FormAlert error={failure} />
          )}
          <LeadInputs />
        </FormBody>
      )}
    </Formik>
  );
}
