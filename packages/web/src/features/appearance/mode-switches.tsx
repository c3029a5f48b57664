import { changePreferences, isDark } from "../../lib/layout-preferences";
import { useLayoutPreferences } from "../../lib/use-layout-preferences";
import { SwitchRow } from "../../ui/switch-row";

/** Dark or light, or as the device has it. Choosing by hand ends following the device. */
export function ModeSwitches() {
  const preferences = useLayoutPreferences();
  return (
    <>
      <SwitchRow
        label="Dark mode"
        isOn={isDark(preferences)}
        onSwitch={(darkMode) => changePreferences({ darkMode, systemMode: false })}
      />
      <SwitchRow
        label="Use system setting"
        isOn={preferences.systemMode}
        onSwitch={(systemMode) => changePreferences({ systemMode })}
      />
    </>
  );
}
