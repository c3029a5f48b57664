import Autocomplete from "@mui/material/Autocomplete";
import { useField } from "formik";
import { useState } from "react";
import { TEXTS } from "../../../config/texts";
import { useSources } from "../../../data/me";
import { useSourceChanges } from "../../../data/sources";
import { messageOf } from "../../../lib/api/api-error";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { announce } from "../../../lib/feedback/announce";
import { AutocompleteInput } from "../../../ui/form/autocomplete-input";
import { NO_SOURCE, type SourceChoice, sourceChoices } from "./source-choices";

export function SourceField({ name, label }: { name: string; label: string }) {
  const sources = useSources();
  const { create } = useSourceChanges();
  const { keyFor } = useIdempotencyKey();
  const [field, meta, { setValue, setTouched }] = useField<string>(name);
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const error = failure ?? (meta.touched ? meta.error : undefined);
  const choices: SourceChoice[] = [NO_SOURCE, ...sources];
  const chosen = choices.find(({ id }) => id === field.value) ?? NO_SOURCE;

  const choose = async (choice: SourceChoice) => {
    setFailure(null);
    if (choice.id !== null) return void setValue(choice.id);
    setAdding(true);
    try {
      const source = await create(choice.name, keyFor(choice.name));
      await setValue(source.id);
      announce(`Source ${source.name} added`);
    } catch (reason) {
      setFailure(messageOf(reason, TEXTS.somethingWentWrong));
    }
    setAdding(false);
  };

  return (
    <Autocomplete
      options={choices}
      // Compare by id: sources that are refetched while typing must not reset the input.
      value={chosen.id}
      getOptionValue={keyOf}
      filterOptions={(_, { inputValue }) =>
        // The selected name is not a search.
        sourceChoices(sources, inputValue === chosen.name ? "" : inputValue)
      }
      getOptionLabel={(choice) => choice.name}
      getOptionKey={keyOf}
      renderOption={({ key, ...props }, choice) => (
        <li key={key} {...props}>
          {choice.id === null ? `Add “${choice.name}”` : choice.name}
        </li>
      )}
      selectOnFocus
      handleHomeEndKeys
      autoHighlight
      clearIcon={null}
      readOnly={isAdding}
      onChange={(_, __, ___, details) => details && void choose(details.option)}
      onBlur={() => void setTouched(true)}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label={label}
          error={error}
          helperText={isAdding ? "Adding…" : "Type a new one to add it"}
        />
      )}
    />
  );
}

function keyOf({ id, name }: SourceChoice): string {
  return id ?? `+${name}`;
}
