import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import type { SidebarColor } from "../../../config/layout-preferences";
import { useEntries } from "../entries";
import { CollapsedLabel, currentStyle, itemStyle, labelStyle } from "./sidebar-item";

interface SidebarListProps {
  isCollapsed: boolean;
  color: SidebarColor;
}

/** Entries that depend on permissions come last, so that they don't move others when they appear. */
export function SidebarList({ isCollapsed, color }: SidebarListProps) {
  return (
    <Box component="nav" aria-label="Main">
      <Box
        component="ul"
        sx={{
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr)",
          gap: "3px",
          listStyle: "none",
          margin: 0,
          padding: 0,
        }}
      >
        {useEntries().map(({ label, href, active, Icon, ActiveIcon }) => (
          <li key={label}>
            <CollapsedLabel label={label} isCollapsed={isCollapsed}>
              <Link
                component={RouterLink}
                to={href}
                aria-current={active ? "page" : undefined}
                sx={[itemStyle, active && ((theme) => currentStyle(theme, color))]}
              >
                {active ? <ActiveIcon aria-hidden /> : <Icon aria-hidden />}
                <Box component="span" className="sidebar-label" sx={labelStyle}>
                  {label}
                </Box>
              </Link>
            </CollapsedLabel>
          </li>
        ))}
      </Box>
    </Box>
  );
}
