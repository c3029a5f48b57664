import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type ReactNode, useId } from "react";

/** Something that stands among the fields and is not one's own to change. */
export function FactField({ label, value, note }: { label: string; value: string; note: ReactNode }) {
  const id = useId();
  return (
    <FormControl fullWidth variant="outlined">
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        notched
        readOnly
        value={value}
        aria-describedby={`${id}-note`}
        sx={{ "& input": { color: "text.secondary" } }}
      />
      <FormHelperText id={`${id}-note`}>{note}</FormHelperText>
    </FormControl>
  );
}
