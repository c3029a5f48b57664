import type { CreatedLead } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { Formik } from "formik";
import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { checkDuplicates, isKnownContact } from "../../../data/leads/duplicates";
import { useLeadStore } from "../../../data/leads/lead-store";
import { createLead } from "../../../data/leads/leads";
import { useMe } from "../../../data/me";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { toast } from "../../../lib/feedback/toast";
import { useSlug } from "../../../lib/session/use-session";
import { useSubmission } from "../../../lib/validation/use-submission";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { FormAlert } from "../../../ui/form/form-alert";
import { FormBody } from "../../../ui/form/form-body";
import { FormTextField } from "../../../ui/form/form-text-field";
import { SubmitButton } from "../../../ui/form/submit-button";
import { useOnlineOnly } from "../../../ui/form/use-online-only";
import { DirtyMark, FormDrawer } from "../../../ui/overlay/form-drawer";
import { useLeadAccess } from "../use-lead-access";
import { DuplicatesQuestion } from "./duplicates-question";
import { FirstInputs, OtherInputs, useLeadForm } from "./lead-inputs";
import { emptyValues, type LeadValues, toCreate } from "./lead-values";
import { MoreInputs } from "./more-inputs";
import { OwnInputs } from "./own-inputs";
import { useKnownContact } from "./use-known-contact";

interface AddLeadDrawerProps {
  statusId: string | null;
  onClosed: () => void;
}

/** Adds one or several leads. Asks before saving a possible duplicate. */
export function AddLeadDrawer({ statusId, onClosed }: AddLeadDrawerProps) {
  const slug = useSlug();
  const navigate = useNavigate();
  const dirty = useRef(false);
  const [added, setAdded] = useState(0);
  // Default owner and status come from `/auth/me`.
  const isReady = useMe().data !== undefined;

  const add = (close: () => void) => (lead: CreatedLead, another: boolean) => {
    dirty.current = false;
    toast.success(`${lead.name} added`, {
      action: { label: "Open", onAction: () => navigate(paths.lead(slug, lead.id)) },
    });
    if (another) setAdded(added + 1);
    else close();
  };

  return (
    <FormDrawer title="Add lead" isDirty={() => dirty.current} onClosed={onClosed}>
      {(close) => (
        <LoadingRegion loading={!isReady} noun="form" skeleton={<FirstSkeleton />}>
          {() => <AddLeadForm key={added} statusId={statusId} dirty={dirty} onAdded={add(close)} />}
        </LoadingRegion>
      )}
    </FormDrawer>
  );
}

const HINT = 22; // px of a helper text
const FIRST = { name: 0, phone: HINT, value: 0, next: HINT, more: 0 };

function FirstSkeleton() {
  return (
    <Box sx={{ display: "grid", gap: 2, padding: "8px 24px" }}>
      {Object.entries(FIRST).map(([field, hint]) => (
        <Skeleton
          key={field}
          variant="rounded"
          sx={{ height: { xs: 50, md: 48 }, marginBottom: `${hint}px` }}
        />
      ))}
    </Box>
  );
}

interface AddLeadFormProps {
  statusId: string | null; // initial status; null is the first open one
  dirty: RefObject<boolean>;
  onAdded: (lead: CreatedLead, another: boolean) => void; // `another`: the user wants to add one more
}

/** Server errors show at their fields, and the input is kept. */
function AddLeadForm({ statusId, dirty, onAdded }: AddLeadFormProps) {
  const { scope, statuses, validate, errorsOf, withPresentFields } = useLeadForm();
  const { canAssign, userId } = useLeadAccess();
  const leads = useLeadStore();
  const { keyFor, renew } = useIdempotencyKey();
  const { failure, submit } = useSubmission<LeadValues>(errorsOf);
  const onlineOnly = useOnlineOnly();
  const addsAnother = useRef(false);
  const defaultStatus = statuses.find(({ type }) => type === "open");
  const { isConfirmed, answer: response, ask, duplicatesFor, isQuestion, warnOnBlur } = useKnownContact();
  const first = statuses.find(({ id }) => id === statusId) ?? defaultStatus;
  const own = scope.own?.fields ?? [];

  const add = submit(async (values, form) => {
    const input = { ...toCreate(values, scope, canAssign), allow_duplicate: isConfirmed.current };
    isConfirmed.current = false;
    const sending = createLead(input, keyFor(input));
    const lead = await withPresentFields(sending, values, form).catch(async (error: unknown) => {
      const duplicates = isKnownContact(error) ? await checkDuplicates(input) : [];
      if (duplicates.length === 0) throw error;
      ask(values, duplicates);
    });
    if (!lead) return;
    renew();
    void leads.refresh();
    form.resetForm();
    onAdded(lead, addsAnother.current);
  });

  return (
    <Formik
      initialValues={emptyValues(first?.id ?? "", userId ?? "", scope)}
      validate={validate}
      validateOnChange={false}
      onSubmit={add}
    >
      {({ isSubmitting, submitForm, values }) => (
        <FormBody
          actions={
            <>
              <SubmitButton
                busy={isSubmitting}
                busyLabel="Saving…"
                onClick={() => {
                  addsAnother.current = false;
                  response(values);
                }}
              >
                Save
              </SubmitButton>
              <Button
                variant="outlined"
                aria-disabled={isSubmitting || undefined}
                {...onlineOnly}
                onClick={() => {
                  addsAnother.current = true;
                  response(values);
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
          <DuplicatesQuestion
            duplicates={duplicatesFor(values)}
            takesFocus={isQuestion}
            confirmLabel="Add anyway"
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
            <FirstInputs autoFocus />
            <OwnInputs fields={own.filter(({ field }) => field.required)} />
            <MoreInputs isPrefilled={first !== defaultStatus}>
              <OtherInputs />
              <OwnInputs fields={own.filter(({ field }) => !field.required)} />
              <FormTextField name="note" label="Note" multiline minRows={3} />
            </MoreInputs>
          </Box>
        </FormBody>
      )}
    </Formik>
  );
}
