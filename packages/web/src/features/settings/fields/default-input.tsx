import Autocomplete from "@mui/material/Autocomplete";
import { useField, useFormikContext } from "formik";
import { FormAmountField } from "../../../ui/form/amount-field";
import { AutocompleteInput } from "../../../ui/form/autocomplete-input";
import { FormSelect } from "../../../ui/form/form-select";
import { FormTextField } from "../../../ui/form/form-text-field";
import type { FieldValues } from "./field-values";

const LABEL = "Default";
const HELP = "The value of new leads.";
const NONE = { value: "", label: "None" };
const ANSWERS = [NONE, { value: "true", label: "Yes" }, { value: "false", label: "No" }];

export function DefaultInput() {
  const { kind, options } = useFormikContext<FieldValues>().values;
  const labels = options
    .filter(({ retired, merge_into }) => !retired && merge_into === "")
    .map(({ label }) => label.trim())
    .filter(Boolean);
  switch (kind) {
    case "choice":
      return <FormSelect name="default" label={LABEL} choices={choicesOf(labels)} helperText={HELP} />;
    case "choices":
      return <DefaultOptions labels={labels} />;
    case "boolean":
      return <FormSelect name="default" label={LABEL} choices={ANSWERS} helperText={HELP} />;
    case "money":
      return <FormAmountField name="default" label={LABEL} helperText={HELP} />;
    case "phone":
    case "email":
      return null; // contacts differ from lead to lead
    default:
      return (
        <FormTextField
          name="default"
          label={LABEL}
          helperText={HELP}
          autoComplete="off"
          type={kind === "date" ? "date" : "text"}
          multiline={kind === "long_text"}
          inputProps={kind === "number" ? { inputMode: "decimal" } : undefined}
        />
      );
  }
}

function choicesOf(labels: readonly string[]) {
  return [NONE, ...labels.map((label) => ({ value: label, label }))];
}

function DefaultOptions({ labels }: { labels: readonly string[] }) {
  const [field, meta, { setValue, setTouched }] = useField<string[]>("default");
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={labels}
      value={Array.isArray(field.value) ? field.value : []}
      onChange={(_, chosen) => void setValue(chosen)}
      onBlur={() => void setTouched(true)}
      slotProps={{ chip: { size: "small" } }}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label={LABEL}
          error={meta.touched ? meta.error : undefined}
          helperText={HELP}
        />
      )}
    />
  );
}
