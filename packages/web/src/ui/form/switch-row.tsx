import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";

interface SwitchRowProps {
  label: string;
  checked: boolean;
  onSwitch: (checked: boolean) => void;
  disabled?: boolean;
  noteId?: string;
}

export function SwitchRow({ label, checked, onSwitch, disabled, noteId }: SwitchRowProps) {
  return (
    <FormControlLabel
      labelPlacement="start"
      disabled={disabled}
      control={
        <Switch
          checked={checked}
          onChange={(_event, next) => onSwitch(next)}
          slotProps={{ input: { "aria-describedby": noteId } }}
        />
      }
      label={label}
      sx={{ display: "flex", justifyContent: "space-between", margin: 0, minHeight: 44 }}
    />
  );
}
