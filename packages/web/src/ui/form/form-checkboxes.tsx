import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { useField } from "formik";
import { type ReactNode, useId } from "react";

export interface CheckboxChoice {
  value: string;
  label: string;
  help?: string;
}

interface FormCheckboxesProps {
  name: string;
  label: ReactNode;
  choices: readonly CheckboxChoice[];
  selectAllLabel?: string; // adds a checkbox for all of them
}

/** Selects several values. */
export function FormCheckboxes({ name, label, choices, selectAllLabel }: FormCheckboxesProps) {
  const errorId = useId();
  const [field, meta, { setValue, setTouched }] = useField<string[]>(name);
  const error = meta.touched ? meta.error : undefined;
  const values = choices.map(({ value }) => value);
  const chosen = values.filter((value) => field.value.includes(value));
  /** Keeps the values of other groups that share the field. */
  const choose = (next: readonly string[]) => {
    void setTouched(true, false);
    void setValue([...field.value.filter((value) => !values.includes(value)), ...next]);
  };
  const toggle = (value: string) =>
    choose(values.filter((each) => chosen.includes(each) !== (each === value)));
  const inputProps = {
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": error === undefined ? undefined : errorId,
  };
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend" sx={{ fontSize: "0.875rem", fontWeight: 600 }}>
        {label}
      </FormLabel>
      {selectAllLabel && (
        <FormControlLabel
          control={
            <Checkbox
              checked={chosen.length === values.length}
              indeterminate={chosen.length > 0 && chosen.length < values.length}
              onChange={() => choose(chosen.length === values.length ? [] : values)}
            />
          }
          label={selectAllLabel}
        />
      )}
      {choices.map(({ value, label: text, help }) => (
        <FormControlLabel
          key={value}
          sx={{ alignItems: "flex-start", marginInlineStart: selectAllLabel ? 1.5 : undefined }}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              slotProps={{ input: inputProps }}
            />
          }
          label={<ChoiceText label={text} help={help} />}
        />
      ))}
      {error !== undefined && (
        <FormHelperText id={errorId} sx={{ marginInline: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}

function ChoiceText({ label, help }: { label: string; help?: string }) {
  return (
    <Box component="span" sx={{ display: "block", paddingBlock: 1 }}>
      {label}
      {help && (
        <Box component="span" sx={{ display: "block", fontSize: "0.75rem", color: "text.muted" }}>
          {help}
        </Box>
      )}
    </Box>
  );
}
