import Autocomplete from "@mui/material/Autocomplete";
import { useField } from "formik";
import type { ReactNode } from "react";
import { AutocompleteInput } from "./autocomplete-input";

interface FormAutocompleteProps<Option> {
  name: string;
  label: string;
  options: readonly Option[];
  idOf: (option: Option) => string;
  labelOf: (option: Option) => string;
  helperText?: ReactNode;
  loading?: boolean;
  required?: boolean;
}

/** A searchable select of a Formik form. Unmatched text is reset on blur. */
export function FormAutocomplete<Option>({ name, label, options, ...props }: FormAutocompleteProps<Option>) {
  const { idOf, labelOf, helperText, loading, required } = props;
  const [field, meta, { setValue, setTouched }] = useField<string>(name);
  return (
    <Autocomplete
      options={options}
      // Compare by id: options that are refetched while typing must not reset the input.
      value={field.value}
      getOptionValue={idOf}
      getOptionLabel={labelOf}
      getOptionKey={idOf}
      loading={loading}
      autoHighlight
      clearIcon={null}
      onChange={(_, id) => id !== null && void setValue(id)}
      onBlur={() => void setTouched(true)}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label={label}
          required={required}
          error={meta.touched ? meta.error : undefined}
          helperText={helperText}
        />
      )}
    />
  );
}
