import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import type { InputBaseComponentProps } from "@mui/material/InputBase";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useField } from "formik";
import { type ComponentProps, useId } from "react";

interface FormNativeSelectProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  helperText: string;
}

function SelectElement(props: InputBaseComponentProps) {
  // The handlers that MUI passes only read the target's value, which a select has too.
  return <select {...(props as object as ComponentProps<"select">)} />;
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
      <OutlinedInput
        {...field}
        id={id}
        label={label}
        notched
        inputComponent={SelectElement}
        inputProps={{
          children: choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          )),
        }}
        aria-describedby={`${id}-note`}
      />
      <FormHelperText id={`${id}-note`}>{error ?? helperText}</FormHelperText>
    </FormControl>
  );
}
