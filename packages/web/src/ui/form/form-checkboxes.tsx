import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { useField } from "formik";
import { useId } from "react";
import { ChoiceText } from "./choice-text";

interface Choice {
  value: string;
  label: string;
  help?: string;
}

interface ChoiceGroup {
  label?: string; // of a checkbox for all of its choices
  choices: readonly Choice[];
}

interface FormCheckboxesProps {
  name: string;
  label: string;
  groups: readonly ChoiceGroup[];
}

/** Selects several values. */
export function FormCheckboxes({ name, label, groups }: FormCheckboxesProps) {
  const errorId = useId();
  const [field, meta, { setValue }] = useField<string[]>(name);
  const error = meta.touched ? meta.error : undefined;
  const set = (values: readonly string[], isChosen: boolean) => {
    const others = field.value.filter((value) => !values.includes(value));
    void setValue(isChosen ? [...others, ...values] : others, true);
  };
  const inputProps = {
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": error === undefined ? undefined : errorId,
  };
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend" sx={{ fontSize: "0.875rem", fontWeight: 600 }}>
        {label}
      </FormLabel>
      {groups.map((group) => {
        const values = group.choices.map(({ value }) => value);
        const count = values.filter((value) => field.value.includes(value)).length;
        const isFull = count === values.length;
        return (
          <Box key={group.label ?? ""} role="group" aria-label={group.label ?? label}>
            {group.label && (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={isFull}
                    indeterminate={count > 0 && !isFull}
                    onChange={() => set(values, !isFull)}
                  />
                }
                label={group.label}
                sx={{ display: "flex" }}
              />
            )}
            {group.choices.map(({ value, label: text, help }) => (
              <FormControlLabel
                key={value}
                control={
                  <Checkbox
                    checked={field.value.includes(value)}
                    onChange={(_event, isChosen) => set([value], isChosen)}
                    slotProps={{ input: inputProps }}
                  />
                }
                label={<ChoiceText label={text} help={help} />}
                sx={{
                  display: "flex",
                  alignItems: "flex-start",
                  marginInlineStart: group.label ? 1.5 : undefined,
                }}
              />
            ))}
          </Box>
        );
      })}
      {error !== undefined && (
        <FormHelperText id={errorId} sx={{ marginInline: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
