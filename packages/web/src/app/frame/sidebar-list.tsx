import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { itemStyle, labelStyle } from "./sidebar-style";
import { useEntries } from "./use-entries";

export function SidebarList() {
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
            <Link
              component={RouterLink}
              to={href}
              aria-current={active ? "page" : undefined}
              sx={[
                itemStyle,
                active &&
                  ((theme) => ({
                    position: "relative",
                    color: "common.white",
                    backgroundImage: theme.vars.palette.gradient.info,
                    // Not by colour alone.
                    "&::before": {
                      content: '""',
                      position: "absolute",
                      insetInlineStart: 6,
                      insetBlock: 10,
                      width: 3,
                      borderRadius: 2,
                      backgroundColor: "currentColor",
                    },
                  })),
              ]}
            >
              {active ? <ActiveIcon aria-hidden /> : <Icon aria-hidden />}
              <Box component="span" className="sidebar-label" sx={labelStyle}>
                {label}
              </Box>
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
