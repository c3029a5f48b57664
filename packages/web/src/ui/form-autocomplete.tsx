import Autocomplete from "@mui/material/Autocomplete";
import { useField } from "formik";
import type { ReactNode } from "react";
import { AutocompleteInput } from "./autocomplete-input";

interface FormAutocompleteProps<Option> {
  name: string;
  label: string;
  options: readonly Option[];
  /** What the form holds of an option. */
  idOf: (option: Option) => string;
  /** What is shown, and searched in. */
  labelOf: (option: Option) => string;
  /** Below the field while there is nothing wrong with it. */
  helperText?: ReactNode;
  loading?: boolean;
}

/** One of many in a Formik form, found by typing. There is always one: what is typed and not taken goes again. */
export function FormAutocomplete<Option>({ name, label, options, ...props }: FormAutocompleteProps<Option>) {
  const { idOf, labelOf, helperText, loading } = props;
  const [field, meta, { setValue, setTouched }] = useField<string>(name);
  return (
    <Autocomplete
      options={options}
      value={options.find((option) => idOf(option) === field.value) ?? null}
      getOptionLabel={labelOf}
      getOptionKey={idOf}
      isOptionEqualToValue={(option, value) => idOf(option) === idOf(value)}
      loading={loading}
      autoHighlight
      clearIcon={null}
      onChange={(_, option) => option && void setValue(idOf(option))}
      onBlur={() => void setTouched(true)}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label={label}
          required
          error={meta.touched ? meta.error : undefined}
          helperText={helperText}
        />
      )}
    />
  );
}
