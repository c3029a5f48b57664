import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useField } from "formik";
import { type ReactNode, useId } from "react";

export interface Choice {
  value: string;
  label: ReactNode;
}

interface FormSelectProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  required?: boolean;
  helperText?: ReactNode;
  onChosen?: (value: string) => void;
}

export function FormSelect({
  name,
  label,
  choices,
  required = false,
  helperText,
  onChosen,
}: FormSelectProps) {
  const id = useId();
  const [field, meta, { setValue }] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
  const note = error ?? helperText;
  return (
    <FormControl fullWidth error={error !== undefined} required={required}>
      <InputLabel id={`${id}-label`} shrink>
        {label}
      </InputLabel>
      <Select
        {...field}
        onChange={(event) => {
          void setValue(event.target.value, true);
          onChosen?.(event.target.value);
        }}
        labelId={`${id}-label`}
        id={id}
        label={label}
        notched
        displayEmpty
        SelectDisplayProps={{ "aria-describedby": note ? `${id}-note` : undefined }}
      >
        {choices.map(({ value, label: text }) => (
          <MenuItem key={value} value={value}>
            <bdi>{text}</bdi>
          </MenuItem>
        ))}
      </Select>
      {note && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}
