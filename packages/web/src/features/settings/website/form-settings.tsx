import type { WebIntegration } from "@leadlane/core/integration/schema";
import Box from "@mui/material/Box";
import { Form, Formik } from "formik";
import { saveIntegration, useIntegrationShow } from "../../../data/integration";
import { useSources } from "../../../data/me";
import { serverErrors } from "../../../lib/server-errors";
import { toast } from "../../../lib/toast";
import { useSubmission } from "../../../lib/use-submission";
import { validateWith } from "../../../lib/validate-with";
import { FormAlert } from "../../../ui/form-alert";
import { FormChips } from "../../../ui/form-chips";
import { FormFeedback } from "../../../ui/form-feedback";
import { FormSelect } from "../../../ui/form-select";
import { LeaveGuard } from "../../../ui/leave-guard";
import { SubmitButton } from "../../../ui/submit-button";
import { type IntegrationValues, toSave, valuesOf } from "./form-values";

const validate = validateWith<IntegrationValues>(
  async () => (await import("./form-settings-schema")).formSettingsSchema,
);

const FIELDS = ["lead_source_id", "allowed_origins"] as const;

/** Which source the leads get, and which websites may send some. */
export function FormSettings({ integration }: { integration: WebIntegration }) {
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
            helperText="Press Enter after each. While there is none, every website may use the form."
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
