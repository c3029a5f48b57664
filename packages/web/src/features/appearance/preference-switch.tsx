import { changePreferences } from "../../lib/layout-preferences";
import { useLayoutPreferences } from "../../lib/use-layout-preferences";
import { SwitchRow } from "../../ui/switch-row";

interface PreferenceSwitchProps {
  name: "miniSidenav" | "fixedNavbar" | "transparentNavbar";
  label: string;
  disabled?: boolean;
  /** The element that says why it is disabled. */
  noteId?: string;
}

/** One preference that is on or off. */
export function PreferenceSwitch({ name, ...props }: PreferenceSwitchProps) {
  const preferences = useLayoutPreferences();
  return (
    <SwitchRow {...props} isOn={preferences[name]} onSwitch={(isOn) => changePreferences({ [name]: isOn })} />
  );
}
