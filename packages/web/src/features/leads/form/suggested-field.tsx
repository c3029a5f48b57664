import type { Field } from "@leadlane/core/leads/field";
import type { ReasonList } from "@leadlane/core/reasons/rules";
import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useField } from "formik";
import { useReasonNames } from "../../../data/me";

interface SuggestedFieldProps {
  name: string;
  field: Field;
  suggestions: ReasonList;
  required?: boolean;
}

export function SuggestedField({
  name,
  field: { label, max },
  suggestions,
  required = false,
}: SuggestedFieldProps) {
  const names = useReasonNames(suggestions);
  const [field, meta, { setValue, setTouched, setError }] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <Autocomplete
      freeSolo
      options={names}
      inputValue={field.value}
      onInputChange={(_, text) => {
        if (meta.error !== undefined) setError(undefined);
        void setValue(text);
      }}
      onBlur={() => void setTouched(true)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          error={error !== undefined}
          helperText={error ?? "Choose one or write your own"}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
            htmlInput: {
              ...params.slotProps?.htmlInput,
              maxLength: max,
              required: false,
              ...(required && { "aria-required": true }),
            },
          }}
        />
      )}
    />
  );
}
