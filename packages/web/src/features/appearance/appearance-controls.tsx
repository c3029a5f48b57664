import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";
import { type SidebarType, sidebarType } from "../../config/layout-preferences";
import { MEDIA } from "../../config/media";
import {
  changePreferences,
  isDark,
  resetPreferences,
  useLayoutPreferences,
} from "../../lib/preferences/layout-preferences";
import { SwitchRow } from "../../ui/form/switch-row";
import { Segments } from "./segments";
import { SidebarColors } from "./sidebar-colors";

const OPTIONS: readonly { value: SidebarType; label: string }[] = [
  { value: "dark", label: "Dark" },
  { value: "transparent", label: "Transparent" },
  { value: "white", label: "White" },
];

/** Layout preferences; apply at once and are kept in this browser. */
export function AppearanceControls() {
  const preferences = useLayoutPreferences();
  const hasSidebar = useMediaQuery(MEDIA.sidebar, { noSsr: true });
  const noteId = useId();
  const note = hasSidebar ? undefined : noteId;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <SidebarColors />
      <Box sx={{ display: "grid", gap: 2 }}>
        <SidebarTypes disabled={!hasSidebar} noteId={note} />
        <PreferenceSwitch name="miniSidenav" label="Compact sidebar" disabled={!hasSidebar} noteId={note} />
        <Segments
          label="Layout"
          value={preferences.layout}
          options={[
            { value: "dashboard", label: "With sidebar" },
            { value: "page", label: "Page only" },
          ]}
          disabled={!hasSidebar}
          noteId={note}
          onChange={(layout) => changePreferences({ layout })}
        />
        {!hasSidebar && (
          <Typography id={noteId} variant="caption" color="textSecondary">
            Available on wider screens
          </Typography>
        )}
      </Box>
      <Divider />
      <Box sx={{ display: "grid", gap: 1 }}>
        <PreferenceSwitch name="fixedNavbar" label="Fixed navbar" />
        <PreferenceSwitch name="transparentNavbar" label="Transparent navbar" />
        <ModeSwitches />
      </Box>
      <Divider />
      <Segments
        label="Direction"
        value={preferences.direction}
        options={[
          { value: "ltr", label: "Left-to-right" },
          { value: "rtl", label: "Right-to-left" },
        ]}
        onChange={(direction) => changePreferences({ direction })}
      />
      <Button variant="outlined" onClick={resetPreferences}>
        Reset to defaults
      </Button>
    </Box>
  );
}

function ModeSwitches() {
  const preferences = useLayoutPreferences();
  return (
    <>
      <SwitchRow
        label="Dark mode"
        checked={isDark(preferences)}
        onSwitch={(darkMode) => changePreferences({ darkMode, systemMode: false })}
      />
      <SwitchRow
        label="Use system setting"
        checked={preferences.systemMode}
        onSwitch={(systemMode) => changePreferences({ systemMode })}
      />
    </>
  );
}

interface PreferenceSwitchProps {
  name: "miniSidenav" | "fixedNavbar" | "transparentNavbar";
  label: string;
  disabled?: boolean;
  noteId?: string;
}

function PreferenceSwitch({ name, ...props }: PreferenceSwitchProps) {
  const preferences = useLayoutPreferences();
  return (
    <SwitchRow
      {...props}
      checked={preferences[name]}
      onSwitch={(isOn) => changePreferences({ [name]: isOn })}
    />
  );
}

/** The three types are stored as two preferences. */
function SidebarTypes({ disabled, noteId }: { disabled: boolean; noteId: string | undefined }) {
  return (
    <Segments
      label="Sidebar type"
      value={sidebarType(useLayoutPreferences())}
      options={OPTIONS}
      disabled={disabled}
      noteId={noteId}
      onChange={(type) =>
        changePreferences({ transparentSidenav: type === "transparent", whiteSidenav: type === "white" })
      }
    />
  );
}
