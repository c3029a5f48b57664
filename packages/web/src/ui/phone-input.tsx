import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useField } from "formik";
import { useId, useState } from "react";
import { announce } from "../lib/announce";
import { CountrySelect } from "./country-select";
import { joinPhone, PHONE_DIGITS_MAX, type PhoneParts, splitPhone, typePhone } from "./phone-value";

export interface PhoneInputProps {
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  /** Below the field while there is nothing wrong with it. */
  helperText?: string;
}

export function PhoneInput({ name, label, required = false, disabled = false, helperText }: PhoneInputProps) {
  const id = useId();
  const [field, meta, { setValue, setTouched, setError }] = useField<string>(name);
  const [parts, setParts] = useState<PhoneParts>(() => splitPhone(field.value));
  const [refused, setRefused] = useState(false);
  // A form that was reset from outside no longer holds what was typed here.
  const shown = joinPhone(parts) === field.value ? parts : splitPhone(field.value);
  const error = meta.touched ? meta.error : undefined;
  const note = error ?? (refused ? `Maximum ${PHONE_DIGITS_MAX} digits` : helperText);

  const change = (next: PhoneParts) => {
    // What was wrong is being put right: it is judged anew when the field is left.
    if (meta.error !== undefined) setError(undefined);
    setParts(next);
    setValue(joinPhone(next));
  };
  const type = (text: string) => {
    const typed = typePhone(shown, text);
    setRefused(typed.refused);
    if (typed.refused) announce(`Maximum ${PHONE_DIGITS_MAX} digits`);
    else change(typed.parts);
  };

  return (
    <Box>
      <Box sx={{ display: "flex", gap: 1 }}>
        <CountrySelect
          value={shown.country}
          disabled={disabled}
          onChange={(country) => change({ ...shown, country })}
        />
        <FormControl fullWidth error={error !== undefined} required={required} disabled={disabled}>
          <InputLabel htmlFor={id} shrink>
            {label}
          </InputLabel>
          <OutlinedInput
            id={id}
            name={name}
            label={label}
            notched
            type="tel"
            autoComplete="tel"
            value={shown.national}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTouched(true)}
            inputProps={{ inputMode: "tel", dir: "ltr", required: false, "aria-required": required }}
            aria-describedby={note ? `${id}-note` : undefined}
          />
        </FormControl>
      </Box>
      {note && (
        <FormHelperText id={`${id}-note`} error={error !== undefined}>
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}
