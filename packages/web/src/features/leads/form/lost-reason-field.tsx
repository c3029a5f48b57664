import { LOST_REASON_MAX, LOST_REASONS } from "@leadlane/core/leads/rules";
import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useField } from "formik";

/** Why a lead is lost: one of the usual reasons or one's own words. */
export function LostReasonField() {
  const [field, meta, { setValue, setTouched, setError }] = useField<string>("lost_reason");
  const error = meta.touched ? meta.error : undefined;
  return (
    <Autocomplete
      freeSolo
      options={LOST_REASONS}
      inputValue={field.value}
      onInputChange={(_, text) => {
        if (meta.error !== undefined) setError(undefined);
        void setValue(text);
      }}
      onBlur={() => void setTouched(true)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Lost reason"
          required
          error={error !== undefined}
          helperText={error ?? "Choose one or write your own"}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
            htmlInput: {
              ...params.slotProps?.htmlInput,
              maxLength: LOST_REASON_MAX,
              required: false,
              "aria-required": true,
            },
          }}
        />
      )}
    />
  );
}
