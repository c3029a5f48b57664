import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";

interface CohortSwitchProps {
  isCohort: boolean;
  onChange: (params: Readonly<Record<string, string | null>>) => void;
}

/** Switches a card to the leads that arrived in the period, instead of those closed in it. */
export function CohortSwitch({ isCohort, onChange }: CohortSwitchProps) {
  return (
    <FormControlLabel
      className="no-print"
      control={
        <Switch
          size="small"
          checked={isCohort}
          onChange={(_, isOn) => onChange({ cohort: isOn ? "arrived" : null })}
        />
      }
      label="Only leads that arrived in this period"
      sx={{ minHeight: 44, marginInlineStart: 0, marginBottom: 1, gap: 1 }}
    />
  );
}
