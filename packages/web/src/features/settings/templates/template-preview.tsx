import { fillIn, writtenIn } from "@leadlane/core/templates/rules";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useState } from "react";
import { useLeadChoices } from "../../../data/leads/lead-choices";
import { useLead } from "../../../data/leads/leads";
import { useTemplateValues } from "../../../data/templates";
import { AutocompleteInput } from "../../../ui/form/autocomplete-input";
import { type TemplateValues, usePlaceholders } from "./template-values";

/** The message of the form for a chosen lead; for the newest one at first. */
export function TemplatePreview() {
  const { values } = useFormikContext<TemplateValues>();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const { leads, isLoading } = useLeadChoices(true, typed);
  const shown = chosen ?? leads[0] ?? null;
  const isListed = leads.some(({ id }) => id === shown?.id);
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Autocomplete
        options={shown && !isListed ? [shown, ...leads] : [...leads]}
        value={shown}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        loading={isLoading}
        filterOptions={(all) => all} // the server has filtered
        onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
        noOptionsText="No matching lead"
        onChange={(_, lead) => setChosen(lead)}
        renderInput={(params) => <AutocompleteInput params={params} label="Preview with" />}
      />
      {shown ? (
        <FilledMessage key={shown.id} leadId={shown.id} values={values} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          Add a lead to see the message with its details.
        </Typography>
      )}
    </Box>
  );
}

function FilledMessage({ leadId, values }: { leadId: string; values: TemplateValues }) {
  const { data: lead } = useLead(leadId);
  const details = useTemplateValues(lead)(values.language);
  const fill = (text: string) => (details ? fillIn(text, details) : text);
  const subject = values.channel === "email" ? fill(values.subject) : "";
  const text = `${subject} ${fill(values.body)}`;
  const missing = usePlaceholders().filter(({ name }) => writtenIn(text, [name]).length > 0);
  return (
    <Box
      role="region"
      aria-label="Preview"
      sx={{ padding: 2, borderRadius: 2, backgroundColor: "background.subtle", overflowWrap: "anywhere" }}
    >
      {subject && <Typography sx={{ fontWeight: 600, marginBottom: 1 }}>{subject}</Typography>}
      <Typography dir="auto" sx={{ whiteSpace: "pre-wrap" }}>
        {fill(values.body) || "Write a message to see it here."}
      </Typography>
      {details && missing.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
          This lead has no value for {missing.map(({ label }) => label.toLowerCase()).join(", ")}.
        </Typography>
      )}
    </Box>
  );
}
