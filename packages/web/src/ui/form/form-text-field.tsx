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
  helperText?: ReactNode; // below the field while there is nothing wrong with it
  errorAction?: ReactNode; // joined to the message of the error: a link that gets one further
}

/** A text field of a Formik form: its error shows once the field was left or the form sent, until it is changed. */
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
          // What was wrong is being put right: it is judged anew when the field is left.
          if (meta.error !== undefined) setError(undefined);
          field.onChange(event);
        }}
        id={id}
        label={label}
        notched
        // The yup schema says what is missing, in words; the browser's own bubble would get in first.
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

/** An e-mail address in a Formik form, called `email` there unless said otherwise. */
export function EmailField(props: Partial<ComponentProps<typeof FormTextField>>) {
  return (
    <FormTextField name="email" label="Email" {...props} type="email" inputProps={{ inputMode: "email" }} />
  );
}
