import { fieldOf } from "@leadlane/core/leads/fields";
import { LEAD_NEEDS_CONTACT_TEXT } from "@leadlane/core/leads/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import { useField, useFormikContext } from "formik";
import { useCallback, useMemo } from "react";
import { useCategories, useProducts } from "../../../data/catalogue";
import { useSources, useStatuses } from "../../../data/me";
import { useHasMoreUsers } from "../../../data/names";
import { useWorkspace } from "../../../lib/session/workspace";
import { validateWith } from "../../../lib/validation/validate-with";
import { StatusDot } from "../../../ui/display/status-chip";
import { FormAmountField } from "../../../ui/form/amount-field";
import { AutocompleteInput } from "../../../ui/form/autocomplete-input";
import { type Choice, FormSelect } from "../../../ui/form/form-select";
import { EmailField, FormTextField } from "../../../ui/form/form-text-field";
import { PhoneField } from "../../../ui/form/phone-field";
import { useLeadAccess } from "../use-lead-access";
import { type LeadValues, type Locale, PLAIN_INPUTS } from "./lead-values";
import { LostReasonField } from "./lost-reason-field";
import { OwnerSearch, OwnerSelect } from "./owner-field";
import { DELETED_PRODUCT, productOptions } from "./product-options";
import { SourceField } from "./source-field";
import { TagsInput } from "./tag-field";

/** What a lead is worth. */
export function ValueInput() {
  return <FormAmountField name="value" label="Value" />;
}

/** Where a lead came from; who may add sources can add one on the way. */
export function SourceInput() {
  const { canEditSources } = useLeadAccess();
  const sources = useSources();
  if (canEditSources) return <SourceField name="source_id" label="Source" />;
  const choices = sources.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormSelect name="source_id" label="Source" choices={[{ value: "", label: "Not known" }, ...choices]} />
  );
}

/** What a lead begins with: who it is, how to reach them, what it is worth and when to go on. */
export function FirstInputs({ autoFocus = false }: { autoFocus?: boolean }) {
  const { timeZone } = useWorkspace();
  return (
    <>
      <FormTextField name="name" label="Name" autoComplete="off" autoFocus={autoFocus} required />
      <PhoneField name="phone" label="Phone" helperText={`${LEAD_NEEDS_CONTACT_TEXT}.`} />
      <ValueInput />
      <FormTextField
        name="follow_up_at"
        label="Next follow-up"
        type="datetime-local"
        inputProps={{ max: "9999-12-31T23:59" }}
        helperText={timeZone && `Time in ${timeZone.replaceAll("_", " ")}`}
      />
    </>
  );
}

/** The fields of a lead after the first ones. */
export function OtherInputs() {
  const { values } = useFormikContext<LeadValues>();
  const { canAssign } = useLeadAccess();
  const statuses = useStatuses();
  const hasMore = useHasMoreUsers();
  const isLost = statuses.some(({ id, type }) => id === values.status_id && type === "lost");
  return (
    <>
      <FormTextField name="next_step" label="Next step" autoComplete="off" />
      <EmailField autoComplete="off" />
      <FormTextField name="company" label="Company" autoComplete="off" />
      <FormSelect name="status_id" label="Status" choices={statuses.map(statusChoice)} required />
      {isLost && <LostReasonField />}
      <SourceInput />
      {canAssign && (hasMore ? <OwnerSearch /> : <OwnerSelect />)}
      <ProductsField name="product_ids" label="Products" />
      {PLAIN_INPUTS.map((field) => (
        <FormTextField key={field} name={field} label={fieldOf(field).label} autoComplete="off" />
      ))}
      <TagsInput />
    </>
  );
}

/** A status as one of the choices in a field: dot and name. */
function statusChoice({ id, name, color }: PipelineStatus): Choice {
  return {
    value: id,
    label: (
      <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1.25 }}>
        <StatusDot color={color} size={10} />
        {name}
      </Box>
    ),
  };
}

/** What a lead is interested in, out of the catalogue, in a Formik form. */
function ProductsField({ name, label }: { name: string; label: string }) {
  const [field, meta, { setValue, setTouched }] = useField<string[]>(name);
  const products = useProducts();
  const categories = useCategories();
  const options = productOptions(products.data ?? [], categories.data ?? [], field.value);
  const byId = new Map(options.map((option) => [option.id, option]));
  const failure = products.error && !products.data ? "Products could not be loaded." : undefined;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      loading={products.isLoading}
      options={options.map(({ id }) => id)}
      getOptionLabel={(id) => byId.get(id)?.label ?? DELETED_PRODUCT}
      groupBy={(id) => byId.get(id)?.category ?? ""}
      noOptionsText="No matching product"
      value={field.value}
      onChange={(_, ids) => void setValue(ids)}
      onBlur={() => void setTouched(true)}
      slotProps={{ chip: { size: "small" } }}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label={label}
          error={meta.touched ? meta.error : undefined}
          helperText={failure}
        />
      )}
    />
  );
}

/** What both forms of a lead need: how the tenant writes, and the rules that come with the first check. */
export function useLeadForm() {
  const { currency, timeZone } = useWorkspace();
  const statuses = useStatuses();
  const locale: Locale = useMemo(() => ({ currency, timeZone }), [currency, timeZone]);
  const load = useCallback(async () => {
    const { leadFormSchema } = await import("./lead-form-schema");
    const lostStatusIds = statuses.filter(({ type }) => type === "lost").map(({ id }) => id);
    return leadFormSchema({ currency, lostStatusIds });
  }, [currency, statuses]);
  const validate = useMemo(() => validateWith(load), [load]);
  return { locale, statuses, validate };
}
