import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useSlug } from "../../lib/use-session";
import { useWorkspace } from "../../lib/workspace";
import { LogoMark } from "../../ui/logo-mark";
import { itemStyle } from "./sidebar-style";

/** The tenant's name; leads to the dashboard. */
export function SidebarHome() {
  const { name } = useWorkspace();
  return (
    <Link component={RouterLink} to={paths.dashboard(useSlug())} sx={itemStyle}>
      <LogoMark size={24} />
      <Box
        component="span"
        className="sidebar-label"
        sx={{
          display: "-webkit-box",
          WebkitLineClamp: 2,
          WebkitBoxOrient: "vertical",
          overflow: "hidden",
          whiteSpace: "normal",
          fontWeight: 700,
        }}
      >
        {name}
      </Box>
    </Link>
  );
}
