import { LEAD_NEEDS_CONTACT_TEXT, TAG_MAX } from "@leadlane/core/lead/rules";
import InputAdornment from "@mui/material/InputAdornment";
import { useFormikContext } from "formik";
import { useSources, useStatuses, useUsers } from "../../../data/me";
import { currencySymbol } from "../../../lib/money";
import { useWorkspace } from "../../../lib/workspace";
import { EmailField } from "../../../ui/email-field";
import { FormChips } from "../../../ui/form-chips";
import { FormSelect } from "../../../ui/form-select";
import { FormTextField } from "../../../ui/form-text-field";
import { PhoneField } from "../../../ui/phone-field";
import { useLeadAccess } from "../use-lead-access";
import type { LeadValues } from "./lead-values";
import { LostReasonField } from "./lost-reason-field";
import { ProductsField } from "./products-field";
import { SourceField } from "./source-field";
import { statusChoice } from "./status-choice";

/** The fields of a lead, the same for a new one and for one that is there. */
export function LeadInputs({ autoFocus = false }: { autoFocus?: boolean }) {
  const { values } = useFormikContext<LeadValues>();
  const { canAssign, canEditSources } = useLeadAccess();
  const { currency, timeZone } = useWorkspace();
  const statuses = useStatuses();
  const sources = useSources();
  const users = useUsers();
  const isLost = statuses.some(({ id, type }) => id === values.status_id && type === "lost");
  const owners = users.filter(({ id, status }) => status === "active" || id === values.owner_id);
  return (
    <>
      <FormTextField name="name" label="Name" autoComplete="off" autoFocus={autoFocus} required />
      <PhoneField name="phone" label="Phone" helperText={`${LEAD_NEEDS_CONTACT_TEXT}.`} />
      <EmailField autoComplete="off" />
      <FormTextField name="company" label="Company" autoComplete="off" />
      <FormSelect name="status_id" label="Status" choices={statuses.map(statusChoice)} required />
      {isLost && <LostReasonField />}
      {canEditSources ? (
        <SourceField name="source_id" label="Source" />
      ) : (
        <FormSelect
          name="source_id"
          label="Source"
          choices={[
            { value: "", label: "Not known" },
            ...sources.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {canAssign && (
        <FormSelect
          name="owner_id"
          label="Owner"
          choices={[
            { value: "", label: "Unassigned" },
            ...owners.map(({ id, name, status }) => ({
              value: id,
              label: status === "active" ? name : `${name} (inactive)`,
            })),
          ]}
        />
      )}
      <FormTextField
        name="value"
        label="Value"
        autoComplete="off"
        inputProps={{ inputMode: "decimal" }}
        startAdornment={<InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>}
      />
      <ProductsField name="product_ids" label="Products" />
      <FormTextField
        name="follow_up_at"
        label="Next follow-up"
        type="datetime-local"
        inputProps={{ max: "9999-12-31T23:59" }}
        helperText={timeZone && `Time in ${timeZone.replaceAll("_", " ")}`}
      />
      <FormTextField name="next_step" label="Next step" autoComplete="off" />
      <FormTextField name="city" label="City" autoComplete="off" />
      <FormChips name="tags" label="Tags" helperText="Press Enter after each tag" maxLength={TAG_MAX} />
    </>
  );
}
