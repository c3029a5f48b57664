import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { changePreferences, isDark } from "../../lib/layout-preferences";
import { useLayoutPreferences } from "../../lib/use-layout-preferences";
import { switchRowStyle } from "./switch-row-style";

/** Dark or light, or as the device has it. Choosing by hand ends following the device. */
export function ModeSwitches() {
  const preferences = useLayoutPreferences();
  return (
    <>
      <FormControlLabel
        labelPlacement="start"
        control={
          <Switch
            checked={isDark(preferences)}
            onChange={(_event, darkMode) => changePreferences({ darkMode, systemMode: false })}
          />
        }
        label="Dark mode"
        sx={switchRowStyle}
      />
      <FormControlLabel
        labelPlacement="start"
        control={
          <Switch
            checked={preferences.systemMode}
            onChange={(_event, systemMode) => changePreferences({ systemMode })}
          />
        }
        label="Use system setting"
        sx={switchRowStyle}
      />
    </>
  );
}
