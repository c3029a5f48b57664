import type { SaveIntegration, WebIntegration } from "@leadlane/core/forms/schema";
import Box from "@mui/material/Box";
import { Form, Formik } from "formik";
import { saveIntegration, useIntegrationShow } from "../../../data/integration";
import { useSources } from "../../../data/me";
import { useWhenVerified } from "../../../data/verification";
import { toast } from "../../../lib/feedback/toast";
import { serverErrors, useSubmission } from "../../../lib/validation/use-submission";
import { validateWith } from "../../../lib/validation/validate-with";
import { FormAlert } from "../../../ui/form/form-alert";
import { FormChips } from "../../../ui/form/form-chips";
import { FormFeedback } from "../../../ui/form/form-feedback";
import { FormSelect } from "../../../ui/form/form-select";
import { FormSwitch } from "../../../ui/form/form-switch";
import { FormTextField } from "../../../ui/form/form-text-field";
import { SubmitButton } from "../../../ui/form/submit-button";
import { LeaveGuard } from "../../../ui/overlay/leave-guard";
import { FormPeople } from "./form-people";

const validate = validateWith<IntegrationValues>(
  async () => (await import("./capture-options-schema")).captureOptionsSchema,
);

const FIELDS = [
  ...["lead_source_id", "default_owner_id", "rota"],
  ...["allowed_origins", "allow_no_origin", "daily_limit"],
] as (keyof IntegrationValues)[];

export function CaptureOptions({ integration }: { integration: WebIntegration }) {
  const sources = useSources();
  const whenVerified = useWhenVerified();
  const show = useIntegrationShow();
  const { failure, submit } = useSubmission<IntegrationValues>((error) =>
    serverErrors(error, FIELDS, (path) =>
      path.startsWith("source") ? "lead_source_id" : path.startsWith("rota") ? "rota" : path,
    ),
  );
  const current = integration.source.lead_source_id;
  const isSourceDeleted = current !== null && sources.length > 0 && !sources.some(({ id }) => id === current);

  const save = submit(async (values) => {
    show(await saveIntegration(toSave(values, integration)));
    toast.success("Changes saved");
  });

  return (
    <Formik
      initialValues={valuesOf(integration)}
      enableReinitialize
      validate={validate}
      validateOnChange={false}
      onSubmit={async (values, form) => whenVerified(() => save(values, form))}
    >
      {({ isSubmitting, values }) => (
        <Box component={Form} noValidate sx={{ display: "grid", gap: 2.5, paddingTop: 1 }}>
          <FormFeedback />
          <LeaveGuard boundTo="address" />
          <FormAlert error={failure} />
          <FormSelect
            name="lead_source_id"
            label="Lead source"
            choices={[
              { value: "", label: "No source" },
              ...sources.map(({ id, name }) => ({ value: id, label: name })),
              ...(isSourceDeleted && current ? [{ value: current, label: "Deleted source" }] : []),
            ]}
            helperText="Leads from the form get this source."
          />
          <FormPeople />
          <FormChips
            name="allowed_origins"
            label="Allowed websites"
            placeholder="https://www.example.com"
            helperText="Press Enter after each. While the list is empty, any website can use the form."
          />
          {values.allowed_origins.length > 0 && (
            <FormSwitch
              name="allow_no_origin"
              label="Accept submissions without an Origin header"
              help="Needed if your website forwards the form through its own server. Switch this off otherwise."
            />
          )}
          <FormTextField
            name="daily_limit"
            label="New leads per day"
            inputProps={{ inputMode: "numeric", dir: "ltr" }}
            helperText={limitHelp(integration.daily_limit_max)}
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

export interface IntegrationValues {
  lead_source_id: string; // "" is none
  default_owner_id: string; // "" is nobody
  rota: string[];
  allowed_origins: string[];
  allow_no_origin: boolean;
  daily_limit: string; // "" is as many as there can be
}

function valuesOf({
  source,
  allowed_origins,
  allow_no_origin,
  daily_limit,
  default_owner_id,
  rota,
}: WebIntegration): IntegrationValues {
  return {
    lead_source_id: source.lead_source_id ?? "",
    default_owner_id: default_owner_id ?? "",
    ...{ rota, allowed_origins, allow_no_origin },
    daily_limit: daily_limit === null ? "" : String(daily_limit),
  };
}

function toSave(
  {
    lead_source_id,
    default_owner_id,
    rota,
    allowed_origins,
    allow_no_origin,
    daily_limit,
  }: IntegrationValues,
  before: WebIntegration,
): SaveIntegration {
  const isLimitUnchanged = daily_limit === valuesOf(before).daily_limit; // keep following the plan's limit
  return {
    source: { lead_source_id: lead_source_id || null },
    default_owner_id: default_owner_id || null,
    ...{ rota, allowed_origins, allow_no_origin },
    daily_limit: isLimitUnchanged ? undefined : daily_limit.trim() === "" ? null : Number(daily_limit),
    version: before.version,
  };
}

function limitHelp(limit: number | null): string {
  const parked = "Submissions over the limit wait below until you turn them into leads.";
  const bound =
    limit === null
      ? " Leave it empty for no limit."
      : ` At most ${limit.toLocaleString("en-IN")}, a fifth of your plan.`;
  return `How many submissions become new leads automatically each day. ${parked}${bound}`;
}
