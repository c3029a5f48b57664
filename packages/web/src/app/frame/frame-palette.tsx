import Add from "@mui/icons-material/Add";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import HelpOutline from "@mui/icons-material/HelpOutlineOutlined";
import Logout from "@mui/icons-material/Logout";
import PaletteOutlined from "@mui/icons-material/PaletteOutlined";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { Palette } from "../../features/palette/palette";
import type { PaletteItem } from "../../features/palette/palette-item";
import { changePreferences } from "../../lib/layout-preferences";
import { useSlug } from "../../lib/use-session";
import { usePanels } from "./panels";
import { useAskedLogOut } from "./use-asked-log-out";
import { useDarkMode } from "./use-dark-mode";
import { useEntries } from "./use-entries";

/** The command palette with this user's pages, and what can be done from anywhere. */
export function FramePalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const slug = useSlug();
  const panels = usePanels();
  const logOut = useAskedLogOut();
  const [dark, toggleDark] = useDarkMode();
  const pages = useEntries().map(
    ({ label, href, Icon }): PaletteItem => ({
      id: `page-${label}`,
      group: "Pages",
      label,
      words: "go to open",
      Icon,
      run: () => navigate(href),
    }),
  );
  const actions: PaletteItem[] = [
    {
      id: "new-lead",
      group: "Actions",
      label: "Add lead",
      words: "new create",
      Icon: Add,
      run: () => navigate(paths.newLead(slug)),
    },
    {
      id: "mode",
      group: "Actions",
      label: dark ? "Switch to light mode" : "Switch to dark mode",
      words: "theme night",
      Icon: DarkModeOutlined,
      run: toggleDark,
    },
    {
      id: "appearance",
      group: "Actions",
      label: "Appearance",
      words: "theme colour sidebar right-to-left",
      Icon: PaletteOutlined,
      run: () => changePreferences({ openConfigurator: true }),
    },
    {
      id: "help",
      group: "Actions",
      label: "Help",
      words: "keyboard shortcuts guides support contact",
      Icon: HelpOutline,
      run: () => panels.show("help"),
    },
    { id: "log-out", group: "Actions", label: "Log out", words: "sign exit", Icon: Logout, run: logOut },
  ];
  return <Palette open={open} items={[...pages, ...actions]} onClose={onClose} />;
}
