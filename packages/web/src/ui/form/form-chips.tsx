import Autocomplete from "@mui/material/Autocomplete";
import { useField } from "formik";
import { useState } from "react";
import { AutocompleteInput } from "./autocomplete-input";

interface FormChipsProps {
  name: string;
  label: string;
  placeholder?: string;
  helperText: string;
  maxLength?: number;
  options?: readonly string[];
  onType?: (text: string) => void;
}

/** A list of short texts; Enter adds one. Duplicates are ignored, regardless of case. */
export function FormChips({
  name,
  label,
  placeholder,
  helperText,
  maxLength,
  options = [],
  onType,
}: FormChipsProps) {
  const [field, meta, { setValue, setTouched, setError }] = useField<string[]>(name);
  const [text, setText] = useState("");
  const change = (texts: readonly string[]) => {
    // Clear the error while editing; blur validates again.
    if (meta.error !== undefined) setError(undefined);
    void setValue(uniqueTexts(texts));
  };
  // Adds the typed text on blur. MUI's `autoSelect` would pick a suggestion that the pointer only hovered.
  const leave = () => {
    if (text.trim() !== "") change([...field.value, text]);
    setText("");
    void setTouched(true);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      options={options}
      filterSelectedOptions
      onOpen={() => onType?.("")}
      inputValue={text}
      onInputChange={(_, typed) => {
        setText(typed);
        onType?.(typed);
      }}
      value={field.value}
      onChange={(_, texts) => change(texts)}
      onBlur={leave}
      slotProps={{ chip: { size: "small" } }}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label={label}
          placeholder={field.value.length === 0 ? placeholder : undefined}
          error={meta.touched ? meta.error : undefined}
          helperText={helperText}
          attributes={{ maxLength }}
        />
      )}
    />
  );
}

function uniqueTexts(texts: readonly string[]): string[] {
  const typed = texts.map((text) => text.trim()).filter(Boolean);
  const keys = typed.map((text) => text.toLowerCase());
  return typed.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}
