import type { Lead, LeadDetail } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import { Formik } from "formik";
import { type RefObject, useRef, useState } from "react";
import { useLeadStore } from "../../../data/leads/lead-store";
import { updateLead, useLead } from "../../../data/leads/leads";
import { toast } from "../../../lib/feedback/toast";
import { useSubmission } from "../../../lib/validation/use-submission";
import { ConflictAlert } from "../../../ui/feedback/conflict-alert";
import { FormAlert } from "../../../ui/form/form-alert";
import { FormBody } from "../../../ui/form/form-body";
import { SubmitButton } from "../../../ui/form/submit-button";
import { DirtyMark, FormDrawer } from "../../../ui/overlay/form-drawer";
import { DuplicatesQuestion } from "./duplicates-question";
import { FirstInputs, OtherInputs, useLeadForm } from "./lead-inputs";
import { type LeadValues, toUpdate, valuesOf } from "./lead-values";
import { OwnInputs } from "./own-inputs";
import { useKnownContact } from "./use-known-contact";

interface EditLeadDrawerProps {
  lead: LeadDetail;
  onClosed: () => void;
}

export function EditLeadDrawer({ lead, onClosed }: EditLeadDrawerProps) {
  const dirty = useRef(false);
  const { mutate } = useLead(lead.id);
  return (
    <FormDrawer title={`Edit ${lead.name}`} isDirty={() => dirty.current} onClosed={onClosed}>
      {(close) => (
        <EditLeadForm
          lead={lead}
          dirty={dirty}
          reload={async () => (await mutate()) ?? lead}
          onSaved={() => {
            toast.success("Changes saved");
            close();
          }}
        />
      )}
    </FormDrawer>
  );
}

interface EditLeadFormProps {
  lead: Lead;
  dirty: RefObject<boolean>;
  reload: () => Promise<Lead>;
  onSaved: () => void;
}

/** Sends only changed fields with the version they are based on, so that others' changes are kept. */
function EditLeadForm({ lead, dirty, reload, onSaved }: EditLeadFormProps) {
  const { scope, validate, errorsOf, withPresentFields } = useLeadForm();
  const leads = useLeadStore();
  // The lead may change while the form is open; compare with its state at the start.
  const [base, setBase] = useState(lead);
  const { failure, submit, recover } = useSubmission<LeadValues>(errorsOf);
  const isOverwriting = useRef(false);
  const {
    isConfirmed,
    answer: response,
    needsConfirmation,
    duplicatesFor,
    isQuestion,
    warnOnBlur,
  } = useKnownContact(base);
  const initial = valuesOf(base, scope);

  const save = submit(async (values, form) => {
    const changes = toUpdate(values, initial, scope);
    if (await needsConfirmation(changes, values, base.id)) return;
    const version = isOverwriting.current ? undefined : base.version;
    isOverwriting.current = false;
    if (Object.keys(changes).length > 0) {
      const send = () => updateLead(base.id, { ...changes, version });
      await withPresentFields(leads.update({ id: base.id, fields: {} }, send), values, form);
    }
    dirty.current = false;
    onSaved();
  });

  return (
    <Formik initialValues={initial} validate={validate} validateOnChange={false} onSubmit={save}>
      {({ isSubmitting, resetForm, submitForm, values }) => (
        <FormBody
          actions={
            <SubmitButton busy={isSubmitting} busyLabel="Saving…" onClick={() => response(values)}>
              Save changes
            </SubmitButton>
          }
        >
          <DirtyMark dirty={dirty} />
          <FormAlert
            error={failure}
            whenStale={
              <ConflictAlert
                text="Someone changed this lead while you were editing it. Reload to see their changes, or overwrite them with yours."
                onReload={() =>
                  recover(async () => {
                    const lead = await reload();
                    setBase(lead);
                    resetForm({ values: valuesOf(lead, scope) });
                  })
                }
                onOverwrite={() => {
                  isOverwriting.current = true;
                  isConfirmed.current = true;
                  void submitForm();
                }}
              />
            }
          />
          <DuplicatesQuestion
            duplicates={duplicatesFor(values)}
            takesFocus={isQuestion}
            confirmLabel="Save anyway"
            busy={isSubmitting}
            onOpen={() => {
              dirty.current = false;
            }}
            onConfirm={() => {
              isConfirmed.current = true;
              void submitForm();
            }}
          />
          <Box sx={{ display: "contents" }} onBlur={(event) => void warnOnBlur(event, values)}>
            <FirstInputs />
            <OtherInputs />
            <OwnInputs fields={scope.own?.fields ?? []} />
          </Box>
        </FormBody>
      )}
    </Formik>
  );
}
