import Autocomplete from "@mui/material/Autocomplete";
import { useField } from "formik";
import { useState } from "react";
import { AutocompleteInput } from "./autocomplete-input";

interface FormChipsProps {
  name: string;
  label: string;
  placeholder?: string; // shown while there is none yet
  helperText: string; // below the field while there is nothing wrong with it
  maxLength?: number; // how many characters each may have
  options?: readonly string[]; // suggestions
  onType?: (text: string) => void; // called with what is typed, and on focus
}

/** Several short texts in a Formik form, typed one by one and taken with Enter; none of them twice, in any case. */
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
    // What was wrong is being put right: it is judged anew when the field is left.
    if (meta.error !== undefined) setError(undefined);
    void setValue(uniqueTexts(texts));
  };
  // Typed text counts without Enter. `autoSelect` would take a suggestion that the pointer only passed over.
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
  const given = texts.map((text) => text.trim()).filter(Boolean);
  const keys = given.map((text) => text.toLowerCase());
  return given.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}
