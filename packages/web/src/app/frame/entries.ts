import type { Permissions } from "@leadlane/core/access/rules";
import Dashboard from "@mui/icons-material/Dashboard";
import DashboardOutlined from "@mui/icons-material/DashboardOutlined";
import People from "@mui/icons-material/People";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import Person from "@mui/icons-material/Person";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import Settings from "@mui/icons-material/Settings";
import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import ViewKanban from "@mui/icons-material/ViewKanban";
import ViewKanbanOutlined from "@mui/icons-material/ViewKanbanOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import { paths } from "../../config/paths";
import { canOpenSettings } from "../../features/settings/sections";

/** What decides which entries somebody sees. */
export interface Viewer {
  role: string;
  /** Undefined until known. */
  permissions: Permissions | undefined;
}

export interface NavEntry {
  label: string;
  /** With "g" before it, the way here by keyboard. */
  shortcut: string;
  to: (slug: string | null) => string;
  Icon: typeof SvgIcon;
  ActiveIcon: typeof SvgIcon;
  allowed: (viewer: Viewer) => boolean;
  /** In the mobile navigation it stands behind "More". */
  isInMore?: boolean;
  /** Its content ends where the screen does: nothing comes below it. */
  fillsScreen?: boolean;
}

const everyone = () => true;

/**
 * The screens in the order of the specification (section 2): Dashboard, Leads, Calendar, Kanban, Profile, Reports,
 * Settings. For the sidebar, the mobile navigation, the shortcuts and the command palette alike.
 */
const ENTRIES: readonly NavEntry[] = [
  {
    label: "Dashboard",
    shortcut: "d",
    to: paths.dashboard,
    Icon: DashboardOutlined,
    ActiveIcon: Dashboard,
    allowed: everyone,
  },
  {
    label: "Leads",
    shortcut: "l",
    to: paths.leads,
    Icon: PeopleOutlined,
    ActiveIcon: People,
    allowed: everyone,
  },
  {
    label: "Kanban",
    shortcut: "k",
    to: paths.kanban,
    Icon: ViewKanbanOutlined,
    ActiveIcon: ViewKanban,
    allowed: everyone,
    fillsScreen: true,
  },
  {
    label: "Profile",
    shortcut: "p",
    to: paths.profile,
    Icon: PersonOutlined,
    ActiveIcon: Person,
    allowed: everyone,
    isInMore: true,
  },
  {
    label: "Settings",
    shortcut: "s",
    to: paths.settings,
    Icon: SettingsOutlined,
    ActiveIcon: Settings,
    allowed: canOpenSettings,
    isInMore: true,
  },
];

export function entriesFor(viewer: Viewer): readonly NavEntry[] {
  return ENTRIES.filter((entry) => entry.allowed(viewer));
}

/** Whether the page at `pathname` belongs to the entry: its own page and those below, with or without the slug. */
export function isActive(entry: NavEntry, pathname: string, slug: string | null): boolean {
  return [entry.to(slug), entry.to(null)].some((to) => pathname === to || pathname.startsWith(`${to}/`));
}
