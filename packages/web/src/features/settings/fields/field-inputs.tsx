import { FIELD_GROUP_MAX } from "@leadlane/core/fields/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Autocomplete from "@mui/material/Autocomplete";
import { useField } from "formik";
import { AutocompleteInput } from "../../../ui/form/autocomplete-input";

/** The heading above the field on forms and the lead page. */
export function GroupInput({ groups }: { groups: readonly string[] }) {
  const [field, meta, { setValue, setTouched }] = useField<string>("group");
  return (
    <Autocomplete
      freeSolo
      options={groups}
      inputValue={field.value}
      onInputChange={(_, text) => void setValue(text)}
      onBlur={() => void setTouched(true)}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label="Group"
          error={meta.touched ? meta.error : undefined}
          helperText="Fields of a group share a heading."
          attributes={{ maxLength: FIELD_GROUP_MAX }}
        />
      )}
    />
  );
}

export function RequiredForInput({ statuses }: { statuses: readonly PipelineStatus[] }) {
  const [field, meta, { setValue, setTouched }] = useField<string[]>("required_for");
  const names = new Map(statuses.map(({ id, name }) => [id, name]));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={statuses.map(({ id }) => id)}
      getOptionLabel={(id) => names.get(id) ?? "Deleted status"}
      value={field.value}
      onChange={(_, ids) => void setValue(ids)}
      onBlur={() => void setTouched(true)}
      slotProps={{ chip: { size: "small" } }}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label="Required to enter"
          placeholder={field.value.length === 0 ? "No status" : undefined}
          error={meta.touched ? meta.error : undefined}
          helperText="A lead can't be moved there without a value."
        />
      )}
    />
  );
}
