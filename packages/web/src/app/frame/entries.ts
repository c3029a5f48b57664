import type { Permissions } from "@leadlane/core/access/rules";
import Dashboard from "@mui/icons-material/Dashboard";
import DashboardOutlined from "@mui/icons-material/DashboardOutlined";
import People from "@mui/icons-material/People";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import ViewKanban from "@mui/icons-material/ViewKanban";
import ViewKanbanOutlined from "@mui/icons-material/ViewKanbanOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import { paths } from "../../config/paths";

/** What decides which entries somebody sees. */
export interface Viewer {
  role: string;
  /** Undefined until known. */
  permissions: Permissions | undefined;
}

export interface NavEntry {
  label: string;
  to: (slug: string | null) => string;
  Icon: typeof SvgIcon;
  ActiveIcon: typeof SvgIcon;
  allowed: (viewer: Viewer) => boolean;
}

const everyone = () => true;

/** The screens in the order of the specification (section 2), for the sidebar and the mobile navigation alike. */
const ENTRIES: readonly NavEntry[] = [
  {
    label: "Dashboard",
    to: paths.dashboard,
    Icon: DashboardOutlined,
    ActiveIcon: Dashboard,
    allowed: everyone,
  },
  { label: "Leads", to: paths.leads, Icon: PeopleOutlined, ActiveIcon: People, allowed: everyone },
  { label: "Kanban", to: paths.kanban, Icon: ViewKanbanOutlined, ActiveIcon: ViewKanban, allowed: everyone },
];

export function entriesFor(viewer: Viewer): readonly NavEntry[] {
  return ENTRIES.filter((entry) => entry.allowed(viewer));
}

/** Whether the page at `pathname` belongs to the entry: its own page and those below, with or without the slug. */
export function isActive(entry: NavEntry, pathname: string, slug: string | null): boolean {
  return [entry.to(slug), entry.to(null)].some((to) => pathname === to || pathname.startsWith(`${to}/`));
}
