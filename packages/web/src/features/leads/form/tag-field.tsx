import { TAG_MAX } from "@leadlane/core/leads/rules";
import Autocomplete from "@mui/material/Autocomplete";
import { useState } from "react";
import { useTagSuggestions } from "../../../data/leads/tags";
import { AutocompleteInput } from "../../../ui/form/autocomplete-input";
import { FormChips } from "../../../ui/form/form-chips";

export function TagsInput({ name, label }: { name: string; label: string }) {
  const [text, setText] = useState<string | null>(null);
  return (
    <FormChips
      name={name}
      label={label}
      helperText="Press Enter after each tag"
      maxLength={TAG_MAX}
      options={useTagSuggestions(text)}
      onType={setText}
    />
  );
}

interface TagFieldProps {
  value: string;
  onChange: (tag: string) => void;
  error?: string;
  autoFocus?: boolean;
  size?: "small";
}

export function TagField({ value, onChange, error, autoFocus, size }: TagFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const options = useTagSuggestions(isOpen ? value : null);
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      size={size}
      options={options}
      open={isOpen && options.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={value}
      onInputChange={(_, text) => onChange(text)}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label="Tag"
          error={error}
          autoFocus={autoFocus}
          attributes={{ maxLength: TAG_MAX }}
        />
      )}
    />
  );
}
