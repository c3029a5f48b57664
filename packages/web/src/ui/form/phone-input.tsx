import { PHONE_DIGITS_MAX } from "@leadlane/core/kernel/phone/rules";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useField } from "formik";
import { useEffect, useId, useState } from "react";
import { announce } from "../../lib/feedback/announce";
import { AutocompleteInput } from "./autocomplete-input";
import {
  joinPhone,
  type PhoneCountry,
  type PhoneParts,
  phoneCountries,
  searchCountries,
  splitPhone,
  typePhone,
} from "./phone-value";

const SEARCH_DELAY = 250; // debounce of the search (spec section 9)

export interface PhoneInputProps {
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  helperText?: string;
}

export function PhoneInput({ name, label, required = false, disabled = false, helperText }: PhoneInputProps) {
  const id = useId();
  const [field, meta, { setValue, setTouched, setError }] = useField<string>(name);
  const [parts, setParts] = useState<PhoneParts>(() => splitPhone(field.value));
  const [isRejected, setRejected] = useState(false);
  // Use the form's value if it was changed from outside, such as by a reset.
  const shown = joinPhone(parts) === field.value ? parts : splitPhone(field.value);
  const error = meta.touched ? meta.error : undefined;
  const note = error ?? (isRejected ? `Maximum ${PHONE_DIGITS_MAX} digits` : helperText);

  const change = (next: PhoneParts) => {
    // Clear the error while editing; blur validates again.
    if (meta.error !== undefined) setError(undefined);
    setParts(next);
    setValue(joinPhone(next));
  };
  const type = (text: string) => {
    const typed = typePhone(shown, text);
    setRejected(typed.isTooLong);
    if (typed.isTooLong) announce(`Maximum ${PHONE_DIGITS_MAX} digits`);
    else change(typed.parts);
  };

  return (
    <Box>
      <Box sx={{ display: "flex", gap: 1 }}>
        <CountrySelect
          value={shown.country}
          disabled={disabled}
          onChange={(country) => change(typePhone({ country, national: "" }, shown.national).parts)}
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

interface CountrySelectProps {
  value: PhoneCountry;
  disabled: boolean;
  onChange: (country: PhoneCountry) => void;
}

function CountrySelect({ value, disabled, onChange }: CountrySelectProps) {
  const [query, setQuery] = useState("");
  const [options, setOptions] = useState(phoneCountries);

  useEffect(() => {
    const timer = setTimeout(() => setOptions(searchCountries(query)), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [query]);

  return (
    <Autocomplete
      disableClearable
      disabled={disabled}
      options={options}
      value={value}
      onChange={(_, country) => onChange(country)}
      onInputChange={(_, text, reason) => setQuery(reason === "input" ? text : "")}
      filterOptions={(all) => all}
      isOptionEqualToValue={(a, b) => a.iso === b.iso}
      getOptionLabel={({ iso, code }) => `${iso} +${code}`}
      getOptionKey={({ iso }) => iso}
      renderOption={({ key, ...props }, { iso, name, code }) => (
        <li key={key} {...props}>
          {iso} · {name} +{code}
        </li>
      )}
      noOptionsText="No country found"
      selectOnFocus
      handleHomeEndKeys
      slotProps={{ popper: { style: { width: 300 }, placement: "bottom-start" } }}
      sx={{ width: 128, flex: "none" }}
      renderInput={(params) => <AutocompleteInput params={params} label="Country" />}
    />
  );
}
