import { changePreferences, isDark } from "../../lib/layout-preferences";
import { useLayoutPreferences } from "../../lib/use-layout-preferences";

/** Whether the app is dark now, and the switch to the other mode, which ends following the device. */
export function useDarkMode(): [dark: boolean, toggle: () => void] {
  const dark = isDark(useLayoutPreferences());
  return [dark, () => changePreferences({ darkMode: !dark, systemMode: false })];
}
