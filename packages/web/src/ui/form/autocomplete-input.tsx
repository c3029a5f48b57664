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
  helperText?: ReactNode; // shown when there is no error
  attributes?: InputBaseComponentProps;
}

/** Input of an `Autocomplete` with a label that is always shrunk, like those of the other fields. */
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
          // `required` would show the browser's own message first.
          ...(props.required && { required: false, "aria-required": true }),
        },
      }}
    />
  );
}
