import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { useField } from "formik";
import { type ComponentProps, type ReactNode, useId } from "react";

interface FormTextFieldProps
  extends Omit<OutlinedInputProps, "name" | "label" | "value" | "onChange" | "onBlur" | "error"> {
  name: string;
  label: string;
  required?: boolean;
  helperText?: ReactNode;
  errorAction?: ReactNode;
}

/** The error shows after blur or submit, and is hidden while the text is edited. */
export function FormTextField({
  name,
  label,
  helperText,
  errorAction,
  required,
  sx,
  ...props
}: FormTextFieldProps) {
  const id = useId();
  const [field, meta, { setError }] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
  const note = error ?? helperText;
  return (
    <FormControl fullWidth error={error !== undefined} required={required} variant="outlined" sx={sx}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        {...props}
        {...field}
        onChange={(event) => {
          // Clear the error while editing; blur validates again.
          if (meta.error !== undefined) setError(undefined);
          field.onChange(event);
        }}
        id={id}
        label={label}
        notched
        // The yup schema has the messages; `required` would show the browser's own message first.
        inputProps={{ ...props.inputProps, required: false, "aria-required": required }}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <FormHelperText id={`${id}-note`}>
          {note}
          {error !== undefined && errorAction}
        </FormHelperText>
      )}
    </FormControl>
  );
}

export function EmailField(props: Partial<ComponentProps<typeof FormTextField>>) {
  return (
    <FormTextField name="email" label="Email" {...props} type="email" inputProps={{ inputMode: "email" }} />
  );
}
