import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { useId } from "react";

interface PlainFieldProps extends Omit<OutlinedInputProps, "label" | "value" | "onChange" | "error"> {
  label: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** A text field outside of a form, without what the library's own one carries for lists of choices. */
export function PlainField({ label, error, onChange, sx, ...props }: PlainFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined} variant="outlined" sx={sx}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        {...props}
        id={id}
        label={label}
        notched
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
