import type { CreatedLead } from "@leadlane/core/lead/schema";
import Button from "@mui/material/Button";
import { Formik } from "formik";
import { type RefObject, useRef } from "react";
import { useLeadCache } from "../../../data/lead-cache";
import { createLead } from "../../../data/leads";
import { useIntentKey } from "../../../lib/use-intent-key";
import { useSubmission } from "../../../lib/use-submission";
import { DirtyMark } from "../../../ui/dirty-mark";
import { FormAlert } from "../../../ui/form-alert";
import { FormBody } from "../../../ui/form-body";
import { FormTextField } from "../../../ui/form-text-field";
import { SubmitButton } from "../../../ui/submit-button";
import { useLeadAccess } from "../use-lead-access";
import { LeadInputs } from "./lead-inputs";
import { emptyValues, LEAD_FIELDS, type LeadValues, toCreate } from "./lead-values";
import { useLeadForm } from "./use-lead-form";

interface AddLeadFormProps {
  /** The status chosen at first; null is the first open one. */
  statusId: string | null;
  dirty: RefObject<boolean>;
  /** `another`: the user wants to add one more. */
  onAdded: (lead: CreatedLead, another: boolean) => void;
}

/** A new lead. What the server refuses stands at its field, and nothing typed is lost. */
export function AddLeadForm({ statusId, dirty, onAdded }: AddLeadFormProps) {
  const { locale, statuses, validate } = useLeadForm();
  const { canAssign, userId } = useLeadAccess();
  const cache = useLeadCache();
  const { keyFor, renew } = useIntentKey();
  const { failure, submit } = useSubmission<LeadValues>(LEAD_FIELDS);
  const wantsAnother = useRef(false);
  const first = statuses.find(({ id }) => id === statusId) ?? statuses.find(({ type }) => type === "open");

  const add = submit(async (values, form) => {
    const input = toCreate(values, locale, canAssign);
    const lead = await createLead(input, keyFor(input));
    renew();
    void cache.revalidate();
    form.resetForm();
    onAdded(lead, wantsAnother.current);
  });

  return (
    <Formik
      initialValues={emptyValues(first?.id ?? "", userId ?? "")}
      validate={validate}
      validateOnChange={false}
      onSubmit={add}
    >
      {({ isSubmitting, submitForm }) => (
        <FormBody
          actions={
            <>
              <SubmitButton
                busy={isSubmitting}
                busyLabel="Saving…"
                onClick={() => {
                  wantsAnother.current = false;
                }}
              >
                Save
              </SubmitButton>
              <Button
                variant="outlined"
                aria-disabled={isSubmitting || undefined}
                onClick={() => {
                  wantsAnother.current = true;
                  if (!isSubmitting) void submitForm();
                }}
              >
                Save and add another
              </Button>
            </>
          }
        >
          <DirtyMark dirty={dirty} />
          <FormAlert error={failure} />
          <LeadInputs autoFocus />
          <FormTextField name="note" label="Note" multiline minRows={3} />
        </FormBody>
      )}
    </Formik>
  );
}
