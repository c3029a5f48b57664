import { isRole, type Permissions } from "@leadlane/core/permissions/rules";
import BarChart from "@mui/icons-material/BarChart";
import BarChartOutlined from "@mui/icons-material/BarChartOutlined";
import CalendarMonth from "@mui/icons-material/CalendarMonth";
import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
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
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { useMe } from "../../data/me";
import { canOpenSettings } from "../../features/settings/sections";
import { useSession, useSlug } from "../../lib/session/use-session";

interface Viewer {
  role: string;
  permissions: Permissions | undefined;
}

export interface NavEntry {
  label: string;
  shortcut: string; // with "g" before it, the way here by keyboard
  to: (slug: string | null) => string;
  Icon: typeof SvgIcon;
  ActiveIcon: typeof SvgIcon;
  allowed: (viewer: Viewer) => boolean;
  isInMoreMenu?: boolean; // listed under "More" in the mobile navigation
  fillsScreen?: boolean; // fills the viewport; no footer
}

const everyone = () => true;
const admins = ({ role }: Viewer) => isRole(role, "Admin");

/** Screens in the spec's order (section 2), for sidebar, mobile navigation, shortcuts and command palette. */
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
    label: "Calendar",
    shortcut: "c",
    to: paths.calendar,
    Icon: CalendarMonthOutlined,
    ActiveIcon: CalendarMonth,
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
    isInMoreMenu: true,
  },
  {
    label: "Reports",
    shortcut: "r",
    to: paths.reports,
    Icon: BarChartOutlined,
    ActiveIcon: BarChart,
    allowed: admins,
    isInMoreMenu: true,
  },
  {
    label: "Settings",
    shortcut: "s",
    to: paths.settings,
    Icon: SettingsOutlined,
    ActiveIcon: Settings,
    allowed: canOpenSettings,
    isInMoreMenu: true,
  },
];

export function entriesFor(viewer: Viewer): readonly NavEntry[] {
  return ENTRIES.filter((entry) => entry.allowed(viewer));
}

function isActive(entry: NavEntry, pathname: string, slug: string | null): boolean {
  return [entry.to(slug), entry.to(null)].some((to) => pathname === to || pathname.startsWith(`${to}/`));
}

export function useViewer(): Viewer {
  const session = useSession();
  const me = useMe().data;
  // The token has the role at sign-in, the server the current one.
  return { role: me?.user.role ?? session?.role ?? "", permissions: me?.permissions };
}

export function useEntries() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const slug = useSlug();
  return entriesFor(viewer).map((entry) => ({
    ...entry,
    href: entry.to(slug),
    active: isActive(entry, pathname, slug),
  }));
}
