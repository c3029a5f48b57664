import { STATES } from "@leadlane/core/invoices/rules";
import type { BillingDetails } from "@leadlane/core/invoices/schema";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Form, Formik } from "formik";
import { saveBillingDetails, useBillingDetails } from "../../../data/subscription";
import { toast } from "../../../lib/feedback/toast";
import { serverErrors, useSubmission } from "../../../lib/validation/use-submission";
import { validateWith } from "../../../lib/validation/validate-with";
import { ConflictAlert } from "../../../ui/feedback/conflict-alert";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { FormAlert } from "../../../ui/form/form-alert";
import { FormFeedback } from "../../../ui/form/form-feedback";
import { FormSelect } from "../../../ui/form/form-select";
import { FormTextField } from "../../../ui/form/form-text-field";
import { SubmitButton } from "../../../ui/form/submit-button";
import { SectionCard } from "../../../ui/layout/section-card";
import type { BillingValues } from "./billing-schema";

const validate = validateWith<BillingValues>(async () => (await import("./billing-schema")).billingSchema);
const FIELDS = ["legal_name", "address", "state", "gstin"] as const;
const CHOICES = [
  { value: "", label: "Not provided" },
  ...STATES.map(({ code, name }) => ({ value: code, label: name })),
];

export function BillingCard() {
  const { data, error, mutate } = useBillingDetails();
  return (
    <SectionCard title="Billing details">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingRegion
          loading={!data}
          noun="billing details"
          skeleton={<Skeleton variant="rounded" height={320} />}
        >
          {() =>
            data && (
              <BillingForm
                saved={data}
                onSaved={(details) => void mutate(details, { revalidate: false })}
                onReload={async () => void (await mutate())}
              />
            )
          }
        </LoadingRegion>
      )}
    </SectionCard>
  );
}

interface BillingFormProps {
  saved: BillingDetails;
  onSaved: (details: BillingDetails) => void;
  onReload: () => Promise<void>;
}

function BillingForm({ saved, onSaved, onReload }: BillingFormProps) {
  const { failure, submit, recover } = useSubmission<BillingValues>((error) => serverErrors(error, FIELDS));
  const save = submit(async (values) => {
    onSaved(await saveBillingDetails({ ...values, version: saved.version }));
    toast.success("Billing details saved");
  });
  return (
    <Formik
      initialValues={valuesOf(saved)}
      enableReinitialize
      validate={validate}
      validateOnChange={false}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <Box component={Form} noValidate sx={{ display: "grid", gap: 3 }}>
          <FormFeedback />
          <Typography color="textSecondary">
            Optional. The next invoices show what you enter here; those already issued stay as they are.
          </Typography>
          <FormAlert
            error={failure}
            whenStale={
              <ConflictAlert
                text="Someone changed the billing details while you were editing them. Reload to see their changes, then make yours again."
                onReload={() => recover(onReload)}
              />
            }
          />
          <FormTextField name="legal_name" label="Legal name" autoComplete="organization" />
          <FormTextField name="address" label="Address" autoComplete="street-address" multiline minRows={2} />
          <Box sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" }, gap: 3 }}>
            <FormSelect name="state" label="State" choices={CHOICES} />
            <FormTextField name="gstin" label="GSTIN" autoComplete="off" />
          </Box>
          <SubmitButton busy={isSubmitting} busyLabel="Saving…" color="info" sx={{ justifySelf: "start" }}>
            Save billing details
          </SubmitButton>
        </Box>
      )}
    </Formik>
  );
}

function valuesOf({ legal_name, address, state, gstin }: BillingDetails): BillingValues {
  return {
    legal_name: legal_name ?? "",
    address: address ?? "",
    state: state ?? "",
    gstin: gstin ?? "",
  };
}
