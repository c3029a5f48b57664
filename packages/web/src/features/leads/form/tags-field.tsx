import { TAG_MAX } from "@leadlane/core/lead/rules";
import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useField } from "formik";

/** The tags of a lead in a Formik form: typed one by one, taken with Enter. */
export function TagsField({ name, label }: { name: string; label: string }) {
  const [field, meta, { setValue, setTouched }] = useField<string[]>(name);
  const error = meta.touched ? meta.error : undefined;
  const change = (tags: readonly string[]) =>
    setValue([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]);
  return (
    <Autocomplete
      multiple
      freeSolo
      // What is typed and not yet taken counts too, when the field is left.
      autoSelect
      options={[]}
      value={field.value}
      onChange={(_, tags) => void change(tags)}
      onBlur={() => void setTouched(true)}
      slotProps={{ chip: { size: "small" } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error !== undefined}
          helperText={error ?? "Press Enter after each tag"}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
            htmlInput: { ...params.slotProps?.htmlInput, maxLength: TAG_MAX },
          }}
        />
      )}
    />
  );
}
