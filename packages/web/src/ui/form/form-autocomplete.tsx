import Autocomplete from "@mui/material/Autocomplete";
import { useField } from "formik";
import type { ReactNode } from "react";
import { AutocompleteInput } from "./autocomplete-input";

interface FormAutocompleteProps<Option> {
  name: string;
  label: string;
  options: readonly Option[];
  idOf: (option: Option) => string; // what the form holds of an option
  labelOf: (option: Option) => string; // what is shown, and searched in
  helperText?: ReactNode; // below the field while there is nothing wrong with it
  loading?: boolean;
  required?: boolean;
}

/** One of many in a Formik form, found by typing. There is always one: what is typed and not taken goes again. */
export function FormAutocomplete<Option>({ name, label, options, ...props }: FormAutocompleteProps<Option>) {
  const { idOf, labelOf, helperText, loading, required } = props;
  const [field, meta, { setValue, setTouched }] = useField<string>(name);
  return (
    <Autocomplete
      options={options}
      // By its id: an option that is told anew while one types takes nothing back of what is typed.
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
