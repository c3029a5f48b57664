import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useField } from "formik";
import { useId } from "react";

interface FormNativeSelectProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  helperText: string;
}

/** A select of the browser, for pages on which the menu of `FormSelect` would weigh too much. */
export function FormNativeSelect({ name, label, choices, helperText }: FormNativeSelectProps) {
  const id = useId();
  const [field, meta] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <FormControl fullWidth error={error !== undefined} variant="outlined">
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        {...field}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id, "aria-describedby": `${id}-note` }}
      >
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
      <FormHelperText id={`${id}-note`}>{error ?? helperText}</FormHelperText>
    </FormControl>
  );
}
