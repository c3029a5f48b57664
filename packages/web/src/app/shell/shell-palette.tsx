import Add from "@mui/icons-material/Add";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import HelpOutline from "@mui/icons-material/HelpOutlineOutlined";
import Logout from "@mui/icons-material/Logout";
import PaletteOutlined from "@mui/icons-material/PaletteOutlined";
import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { Palette } from "../../features/palette/palette";
import type { PaletteItem } from "../../features/palette/palette-item";
import { sectionsFor } from "../../features/settings/sections";
import { changePreferences, isDark, useLayoutPreferences } from "../../lib/preferences/layout-preferences";
import { useSlug } from "../../lib/session/use-session";
import { useEntries, useViewer } from "./entries";
import { usePanels } from "./panels";
import { useLogOutWithQuestion } from "./use-log-out";

interface ShellPaletteProps {
  open: boolean;
  typed: string;
  onClose: () => void;
}

export function ShellPalette({ open, typed, onClose }: ShellPaletteProps) {
  const navigate = useNavigate();
  const slug = useSlug();
  const panels = usePanels();
  const logOut = useLogOutWithQuestion();
  const [dark, toggleDark] = useDarkMode();
  const pages = useEntries().map(
    ({ label, href, Icon }): PaletteItem => ({
      id: `page-${label}`,
      group: "Pages",
      label,
      keywords: "go to open",
      Icon,
      run: () => navigate(href),
    }),
  );
  const settings = sectionsFor(useViewer()).map(
    ({ id, label }): PaletteItem => ({
      id: `settings-${id}`,
      group: "Settings",
      label,
      keywords: "settings",
      Icon: SettingsOutlined,
      run: () => navigate(paths.settingsSection(slug, id)),
    }),
  );
  const actions: PaletteItem[] = [
    {
      id: "new-lead",
      group: "Actions",
      label: "Add lead",
      keywords: "new create",
      Icon: Add,
      run: () => navigate(paths.newLead(slug)),
    },
    {
      id: "mode",
      group: "Actions",
      label: dark ? "Switch to light mode" : "Switch to dark mode",
      keywords: "theme night",
      Icon: DarkModeOutlined,
      run: toggleDark,
    },
    {
      id: "appearance",
      group: "Actions",
      label: "Appearance",
      keywords: "theme colour sidebar right-to-left",
      Icon: PaletteOutlined,
      run: () => changePreferences({ openConfigurator: true }),
    },
    {
      id: "help",
      group: "Actions",
      label: "Help",
      keywords: "keyboard shortcuts guides support contact",
      Icon: HelpOutline,
      run: () => panels.show("help"),
    },
    { id: "log-out", group: "Actions", label: "Log out", keywords: "sign exit", Icon: Logout, run: logOut },
  ];
  return <Palette open={open} items={[...pages, ...actions, ...settings]} typed={typed} onClose={onClose} />;
}

/** Toggling sets a fixed mode, which no longer follows the device. */
function useDarkMode(): [dark: boolean, toggle: () => void] {
  const dark = isDark(useLayoutPreferences());
  return [dark, () => changePreferences({ darkMode: !dark, systemMode: false })];
}
