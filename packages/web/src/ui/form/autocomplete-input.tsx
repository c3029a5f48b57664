import type { AutocompleteRenderInputParams } from "@mui/material/Autocomplete";
import type { InputBaseComponentProps } from "@mui/material/InputBase";
import TextField from "@mui/material/TextField";
import type { ReactNode } from "react";

interface AutocompleteInputProps {
  params: AutocompleteRenderInputParams;
  label: string;
  placeholder?: string;
  required?: boolean;
  autoFocus?: boolean;
  error?: ReactNode;
  helperText?: ReactNode; // below the field while there is nothing wrong with it
  attributes?: InputBaseComponentProps; // for the input element itself
}

/** Where one types in an `Autocomplete`; its label always stands on the edge, as those of the other fields do. */
export function AutocompleteInput({
  params,
  error,
  helperText,
  attributes,
  ...props
}: AutocompleteInputProps) {
  const { slotProps } = params;
  return (
    <TextField
      {...params}
      {...props}
      error={error !== undefined}
      helperText={error ?? helperText}
      slotProps={{
        ...slotProps,
        inputLabel: { ...slotProps?.inputLabel, shrink: true },
        htmlInput: {
          ...slotProps?.htmlInput,
          ...attributes,
          // The form says what is missing; the browser's own bubble would get in first.
          ...(props.required && { required: false, "aria-required": true }),
        },
      }}
    />
  );
}
