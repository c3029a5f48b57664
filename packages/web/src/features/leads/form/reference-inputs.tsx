import type { Field } from "@leadlane/core/leads/field";
import { fieldOf } from "@leadlane/core/leads/fields";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import { useField, useFormikContext } from "formik";
import type { ComponentType } from "react";
import { useCategories, useProducts } from "../../../data/catalogue";
import { useSources, useStatuses } from "../../../data/me";
import { useHasMoreUsers } from "../../../data/names";
import { StatusDot } from "../../../ui/display/status-chip";
import { AutocompleteInput } from "../../../ui/form/autocomplete-input";
import { type Choice, FormSelect } from "../../../ui/form/form-select";
import { useLeadAccess } from "../use-lead-access";
import type { LeadValues } from "./lead-values";
import { OwnerSearch, OwnerSelect } from "./owner-field";
import { DELETED_PRODUCT, productOptions } from "./product-options";
import { SourceField } from "./source-field";
import { SuggestedField } from "./suggested-field";

interface ReferenceInputProps {
  name: string;
  label: string;
}

/** A lost status also asks for the reason. */
function StatusInput({ name, label }: ReferenceInputProps) {
  const { values } = useFormikContext<LeadValues>();
  const statuses = useStatuses();
  const isLost = statuses.some(({ id, type }) => id === values.status_id && type === "lost");
  return (
    <>
      <FormSelect name={name} label={label} choices={statuses.map(statusChoice)} required />
      {isLost && (
        <SuggestedField
          name="lost_reason"
          field={fieldOf("lost_reason")}
          suggestions="lost_reasons"
          required
        />
      )}
    </>
  );
}

/** Users who may edit sources can add one here. */
function SourceInput({ name, label }: ReferenceInputProps) {
  const { canEditSources } = useLeadAccess();
  const sources = useSources();
  if (canEditSources) return <SourceField name={name} label={label} />;
  const choices = sources.map(({ id, name }) => ({ value: id, label: name }));
  return <FormSelect name={name} label={label} choices={[{ value: "", label: "No source" }, ...choices]} />;
}

/** Shown only with permission to assign. */
function OwnerInput() {
  const { canAssign } = useLeadAccess();
  const hasMore = useHasMoreUsers();
  if (!canAssign) return null;
  return hasMore ? <OwnerSearch /> : <OwnerSelect />;
}

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

function ProductsInput({ name, label }: ReferenceInputProps) {
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

export const REFERENCE_INPUTS: Record<NonNullable<Field["refersTo"]>, ComponentType<ReferenceInputProps>> = {
  statuses: StatusInput,
  sources: SourceInput,
  owners: OwnerInput,
  products: ProductsInput,
};
