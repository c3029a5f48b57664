import type { Lead } from "@leadlane/core/lead/schema";
import { Formik } from "formik";
import { type RefObject, useRef, useState } from "react";
import { useLeadCache } from "../../../data/lead-cache";
import { updateLead } from "../../../data/leads";
import { useSubmission } from "../../../lib/use-submission";
import { ConflictAlert } from "../../../ui/conflict-alert";
import { DirtyMark } from "../../../ui/dirty-mark";
import { FormAlert } from "../../../ui/form-alert";
import { FormBody } from "../../../ui/form-body";
import { SubmitButton } from "../../../ui/submit-button";
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
  const { failure, submit, recover } = useSubmission<LeadValues>(LEAD_FIELDS);
  const isOverwriting = useRef(false);
  const initial = valuesOf(base, locale);

  const save = submit(async (values) => {
    const changes = toUpdate(values, initial, locale);
    const version = isOverwriting.current ? undefined : base.version;
    isOverwriting.current = false;
    if (Object.keys(changes).length > 0) cache.settle(await updateLead(base.id, { ...changes, version }));
    dirty.current = false;
    onSaved();
  });

  return (
    <Formik
      initialValues={initial}
      enableReinitialize
      validate={validate}
      validateOnChange={false}
      onSubmit={save}
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
          <FormAlert
            error={failure}
            whenStale={
              <ConflictAlert
                text="This lead was changed in the meantime. Reload to see what is new, or overwrite it with your changes."
                onReload={() => recover(async () => setBase(await reload()))}
                onOverwrite={() => {
                  isOverwriting.current = true;
                  void submitForm();
                }}
              />
            }
          />
          <LeadInputs />
        </FormBody>
      )}
    </Formik>
  );
}
