import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";
import { SIDEBAR } from "../../config/screen";
import { changePreferences, resetPreferences } from "../../lib/layout-preferences";
import { useLayoutPreferences } from "../../lib/use-layout-preferences";
import { ModeSwitches } from "./mode-switches";
import { PreferenceSwitch } from "./preference-switch";
import { Segments } from "./segments";
import { SidebarColors } from "./sidebar-colors";
import { SidebarTypes } from "./sidebar-types";

/** Every layout preference, applied at once and kept in this browser. */
export function AppearanceControls() {
  const preferences = useLayoutPreferences();
  const hasSidebar = useMediaQuery(SIDEBAR, { noSsr: true });
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
