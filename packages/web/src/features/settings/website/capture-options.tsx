import type { SaveIntegration, WebIntegration } from "@leadlane/core/forms/schema";
import Box from "@mui/material/Box";
import { Form, Formik } from "formik";
import { saveIntegration, useIntegrationShow } from "../../../data/integration";
import { useSources } from "../../../data/me";
import { toast } from "../../../lib/feedback/toast";
import { serverErrors, useSubmission } from "../../../lib/validation/use-submission";
import { validateWith } from "../../../lib/validation/validate-with";
import { FormAlert } from "../../../ui/form/form-alert";
import { FormChips } from "../../../ui/form/form-chips";
import { FormFeedback } from "../../../ui/form/form-feedback";
import { FormSelect } from "../../../ui/form/form-select";
import { SubmitButton } from "../../../ui/form/submit-button";
import { LeaveGuard } from "../../../ui/overlay/leave-guard";

const validate = validateWith<IntegrationValues>(
  async () => (await import("./capture-options-schema")).captureOptionsSchema,
);

const FIELDS = ["lead_source_id", "allowed_origins"] as const;

/** Which source the leads get, and which websites may send some. */
export function CaptureOptions({ integration }: { integration: WebIntegration }) {
  const sources = useSources();
  const show = useIntegrationShow();
  const { failure, submit } = useSubmission<IntegrationValues>((error) =>
    serverErrors(error, FIELDS, (path) => (path.startsWith("source") ? "lead_source_id" : path)),
  );
  const current = integration.source.lead_source_id;
  const isGone = current !== null && sources.length > 0 && !sources.some(({ id }) => id === current);

  const save = submit(async (values) => {
    show(await saveIntegration(toSave(values, integration.version)));
    toast.success("Changes saved");
  });

  return (
    <Formik
      initialValues={valuesOf(integration)}
      enableReinitialize
      validate={validate}
      validateOnChange={false}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <Box component={Form} noValidate sx={{ display: "grid", gap: 2.5, paddingTop: 1 }}>
          <FormFeedback />
          <LeaveGuard boundTo="address" />
          <FormAlert error={failure} />
          <FormSelect
            name="lead_source_id"
            label="Lead source"
            choices={[
              { value: "", label: "Not known" },
              ...sources.map(({ id, name }) => ({ value: id, label: name })),
              ...(isGone && current ? [{ value: current, label: "Deleted source" }] : []),
            ]}
            helperText="Leads from the form get this source."
          />
          <FormChips
            name="allowed_origins"
            label="Allowed websites"
            placeholder="https://www.example.com"
            helperText="Press Enter after each. While the list is empty, any website can use the form."
          />
          <div>
            <SubmitButton busy={isSubmitting} busyLabel="Saving…">
              Save changes
            </SubmitButton>
          </div>
        </Box>
      )}
    </Formik>
  );
}

/** The settings of the form as its own form holds them. */
export interface IntegrationValues {
  lead_source_id: string; // "" is none
  allowed_origins: string[];
}

function valuesOf({ source, allowed_origins }: WebIntegration): IntegrationValues {
  return { lead_source_id: source.lead_source_id ?? "", allowed_origins };
}

function toSave({ lead_source_id, allowed_origins }: IntegrationValues, version: number): SaveIntegration {
  return { source: { lead_source_id: lead_source_id || null }, allowed_origins, version };
}
