import type { CreatedLead } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Formik } from "formik";
import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useLeadStore } from "../../../data/leads/lead-store";
import { createLead } from "../../../data/leads/leads";
import { useMe } from "../../../data/me";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { toast } from "../../../lib/feedback/toast";
import { useSlug } from "../../../lib/session/use-session";
import { useSubmission } from "../../../lib/validation/use-submission";
import { FormAlert } from "../../../ui/form/form-alert";
import { FormBody } from "../../../ui/form/form-body";
import { FormTextField } from "../../../ui/form/form-text-field";
import { SubmitButton } from "../../../ui/form/submit-button";
import { DirtyMark, FormDrawer } from "../../../ui/overlay/form-drawer";
import { useLeadAccess } from "../use-lead-access";
import { DuplicatesNote } from "./duplicates-note";
import { FirstInputs, OtherInputs, useLeadForm } from "./lead-inputs";
import { emptyValues, LEAD_FIELDS, type LeadValues, toCreate } from "./lead-values";
import { MoreInputs } from "./more-inputs";

interface AddLeadDrawerProps {
  statusId: string | null;
  onClosed: () => void;
}

/** Adds leads, one after the other if wanted. One that may be a duplicate is saved all the same and said to be so. */
export function AddLeadDrawer({ statusId, onClosed }: AddLeadDrawerProps) {
  const slug = useSlug();
  const navigate = useNavigate();
  const dirty = useRef(false);
  const [added, setAdded] = useState(0);
  const [doubtful, setDoubtful] = useState<CreatedLead | null>(null);
  // Whose the lead will be and where it will stand come with the first answer.
  const isReady = useMe().data !== undefined;

  const add = (close: () => void) => (lead: CreatedLead, another: boolean) => {
    dirty.current = false;
    if (lead.duplicates?.length) return setDoubtful(lead);
    toast.success(`${lead.name} added`, {
      action: { label: "Open", onAction: () => navigate(paths.lead(slug, lead.id)) },
    });
    if (another) setAdded(added + 1);
    else close();
  };

  return (
    <FormDrawer title="Add lead" isDirty={() => dirty.current} onClosed={onClosed}>
      {(close) =>
        doubtful ? (
          <Box sx={{ display: "grid", gap: 2, padding: "8px 24px 24px" }}>
            <DuplicatesNote name={doubtful.name} duplicates={doubtful.duplicates ?? []} />
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
              <Button variant="contained" onClick={() => navigate(paths.lead(slug, doubtful.id))}>
                Open {doubtful.name}
              </Button>
              <Button variant="outlined" onClick={() => setDoubtful(null)}>
                Add another
              </Button>
              <Button onClick={close}>Done</Button>
            </Box>
          </Box>
        ) : (
          isReady && <AddLeadForm key={added} statusId={statusId} dirty={dirty} onAdded={add(close)} />
        )
      }
    </FormDrawer>
  );
}

interface AddLeadFormProps {
  statusId: string | null; // the status chosen at first; null is the first open one
  dirty: RefObject<boolean>;
  onAdded: (lead: CreatedLead, another: boolean) => void; // `another`: the user wants to add one more
}

/** A new lead. What the server refuses stands at its field, and nothing typed is lost. */
function AddLeadForm({ statusId, dirty, onAdded }: AddLeadFormProps) {
  const { locale, statuses, validate } = useLeadForm();
  const { canAssign, userId } = useLeadAccess();
  const leads = useLeadStore();
  const { keyFor, renew } = useIdempotencyKey();
  const { failure, submit } = useSubmission<LeadValues>(LEAD_FIELDS);
  const wantsAnother = useRef(false);
  const usual = statuses.find(({ type }) => type === "open");
  const first = statuses.find(({ id }) => id === statusId) ?? usual;

  const add = submit(async (values, form) => {
    const input = toCreate(values, locale, canAssign);
    const lead = await createLead(input, keyFor(input));
    renew();
    void leads.refresh();
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
          <FirstInputs autoFocus />
          <MoreInputs isPrefilled={first !== usual}>
            <OtherInputs />
            <FormTextField name="note" label="Note" multiline minRows={3} />
          </MoreInputs>
        </FormBody>
      )}
    </Formik>
  );
}
