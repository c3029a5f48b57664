import Autocomplete from "@mui/material/Autocomplete";
import { useEffect, useState } from "react";
import { AutocompleteInput } from "./autocomplete-input";
import { type PhoneCountry, phoneCountries, searchCountries } from "./phone-countries";

/** How long typing must pause before the list follows (spec section 9). */
const SEARCH_DELAY = 250;

interface CountrySelectProps {
  value: PhoneCountry;
  disabled: boolean;
  onChange: (country: PhoneCountry) => void;
}

/** The country of a phone number, found by name or code; shown as "IN +91". */
export function CountrySelect({ value, disabled, onChange }: CountrySelectProps) {
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
      getOptionLabel={({ iso, dial }) => `${iso} +${dial}`}
      getOptionKey={({ iso }) => iso}
      renderOption={({ key, ...props }, { iso, name, dial }) => (
        <li key={key} {...props}>
          {iso} · {name} +{dial}
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
