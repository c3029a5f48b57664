import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";

interface SwitchRowProps {
  label: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  disabled?: boolean;
  noteId?: string;
}

export function SwitchRow({ label, isOn, onSwitch, disabled, noteId }: SwitchRowProps) {
  return (
    <FormControlLabel
      labelPlacement="start"
      disabled={disabled}
      control={
        <Switch
          checked={isOn}
          onChange={(_event, next) => onSwitch(next)}
          slotProps={{ input: { "aria-describedby": noteId } }}
        />
      }
      label={label}
      sx={{ display: "flex", justifyContent: "space-between", margin: 0, minHeight: 44 }}
    />
  );
}
