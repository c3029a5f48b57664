import Autocomplete from "@mui/material/Autocomplete";
import { useFormikContext } from "formik";
import { useState } from "react";
import { useLeadChoices } from "../../data/leads/lead-choices";
import { AutocompleteInput } from "../../ui/form/autocomplete-input";
import type { EventValues } from "./entry-values";

interface Choice {
  id: string;
  name: string;
  company: string | null;
}

export function LeadPicker() {
  const { values, errors, touched, setValues } = useFormikContext<EventValues>();
  const [isEnabled, setEnabled] = useState(false);
  const [typed, setTyped] = useState("");
  const { leads, isLoading } = useLeadChoices(isEnabled, typed);
  const current: Choice | null = values.lead_id
    ? { id: values.lead_id, name: values.lead_name, company: null }
    : null;
  const isListed = leads.some(({ id }) => id === current?.id);
  const options: Choice[] = current && !isListed ? [current, ...leads] : [...leads];
  return (
    <Autocomplete
      options={options}
      value={current}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name, company }) => (company ? `${name} · ${company}` : name)}
      loading={isLoading}
      // The server has filtered by name, number or email already.
      filterOptions={(all) => all}
      onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
      noOptionsText="No matching lead"
      onOpen={() => setEnabled(true)}
      onChange={(_, lead) =>
        void setValues({ ...values, lead_id: lead?.id ?? "", lead_name: lead?.name ?? "" })
      }
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label="Lead"
          placeholder="None"
          error={touched.lead_id ? errors.lead_id : undefined}
        />
      )}
    />
  );
}
