import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useField } from "formik";

/** The websites that may use the form, typed one by one. */
export function OriginsField({ name }: { name: string }) {
  const [field, meta, { setValue, setTouched, setError }] = useField<string[]>(name);
  const error = meta.touched ? meta.error : undefined;
  const change = (origins: readonly string[]) => {
    if (meta.error !== undefined) setError(undefined);
    void setValue([...new Set(origins.map((origin) => origin.trim()).filter(Boolean))]);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      // What is typed and not yet taken counts too, when the field is left.
      autoSelect
      options={[]}
      value={field.value}
      onChange={(_, origins) => change(origins)}
      onBlur={() => void setTouched(true)}
      slotProps={{ chip: { size: "small" } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Allowed websites"
          placeholder={field.value.length === 0 ? "https://www.example.com" : undefined}
          error={error !== undefined}
          helperText={error ?? "Press Enter after each. While there is none, every website may use the form."}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
          }}
        />
      )}
    />
  );
}
