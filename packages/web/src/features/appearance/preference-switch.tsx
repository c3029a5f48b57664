import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { changePreferences } from "../../lib/layout-preferences";
import { useLayoutPreferences } from "../../lib/use-layout-preferences";
import { switchRowStyle } from "./switch-row-style";

interface PreferenceSwitchProps {
  name: "miniSidenav" | "fixedNavbar" | "transparentNavbar";
  label: string;
  disabled?: boolean;
  /** The element that says why it is disabled. */
  noteId?: string;
}

/** One preference that is on or off. */
export function PreferenceSwitch({ name, label, disabled, noteId }: PreferenceSwitchProps) {
  const preferences = useLayoutPreferences();
  return (
    <FormControlLabel
      labelPlacement="start"
      disabled={disabled}
      control={
        <Switch
          checked={preferences[name]}
          onChange={(_event, isOn) => changePreferences({ [name]: isOn })}
          slotProps={{ input: { "aria-describedby": noteId } }}
        />
      }
      label={label}
      sx={switchRowStyle}
    />
  );
}
