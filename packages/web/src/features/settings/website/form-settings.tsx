import type { WebIntegration } from "@leadlane/core/integration/schema";
import Box from "@mui/material/Box";
import { Form, Formik, type FormikHelpers } from "formik";
import { useState } from "react";
import { saveIntegration, useIntegrationShow } from "../../../data/integration";
import { useSources } from "../../../data/me";
import { ApiError } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";
import { validateWith } from "../../../lib/validate-with";
import { FormAlert } from "../../../ui/form-alert";
import { FormFeedback } from "../../../ui/form-feedback";
import { FormSelect } from "../../../ui/form-select";
import { LeaveGuard } from "../../../ui/leave-guard";
import { SubmitButton } from "../../../ui/submit-button";
import { type IntegrationValues, toSave, valuesOf } from "./form-values";
import { OriginsField } from "./origins-field";

const validate = validateWith<IntegrationValues>(
  async () => (await import("./form-settings-schema")).formSettingsSchema,
);

/** Which source the leads get, and which websites may send some. */
export function FormSettings({ integration }: { integration: WebIntegration }) {
  const sources = useSources();
  const show = useIntegrationShow();
  const [failure, setFailure] = useState<unknown>(null);
  const current = integration.source.lead_source_id;
  const isGone = current !== null && sources.length > 0 && !sources.some(({ id }) => id === current);

  const submit = async (values: IntegrationValues, form: FormikHelpers<IntegrationValues>) => {
    setFailure(null);
    try {
      show(await saveIntegration(toSave(values, integration.version)));
      toast.success("Changes saved");
    } catch (error) {
      const paths = error instanceof ApiError ? error.errors : [];
      const origin = paths.find(({ path }) => path.startsWith("allowed_origins"));
      const source = paths.find(({ path }) => path.startsWith("source"));
      if (origin || source) {
        form.setErrors({ allowed_origins: origin?.message, lead_source_id: source?.message });
      } else setFailure(error);
    }
  };

  return (
    <Formik
      initialValues={valuesOf(integration)}
      enableReinitialize
      validate={validate}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ dirty, isSubmitting }) => (
        <Box component={Form} noValidate sx={{ display: "grid", gap: 2.5, paddingTop: 1 }}>
          <FormFeedback />
          <LeaveGuard dirty={dirty} />
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
          <OriginsField name="allowed_origins" />
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
