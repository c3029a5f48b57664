import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useField } from "formik";
import { useId } from "react";
import { ChoiceText } from "./choice-text";

interface FormRadiosProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string; help: string }[];
  disabled?: boolean;
}

/** Selects one value, with an explanation of each. */
export function FormRadios({ name, label, choices, disabled }: FormRadiosProps) {
  const id = useId();
  const [field, { error }] = useField<string>(name);
  return (
    <FormControl component="fieldset" disabled={disabled} error={error !== undefined}>
      {/* Readable while the choices are disabled. */}
      <FormLabel component="legend" disabled={false} sx={{ fontSize: "0.875rem", fontWeight: 600 }}>
        {label}
      </FormLabel>
      <RadioGroup {...field} aria-label={label} aria-describedby={error && `${id}-note`}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio />}
            sx={{ alignItems: "flex-start" }}
            label={<ChoiceText label={choice.label} help={choice.help} />}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText id={`${id}-note`}>{error}</FormHelperText>}
    </FormControl>
  );
}
