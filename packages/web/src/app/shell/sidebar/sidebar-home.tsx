import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useMe } from "../../../data/me";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { LogoMark } from "../../../ui/display/logo";
import { itemStyle } from "./sidebar-item";

export function SidebarHome() {
  const { name } = useWorkspace();
  const { data, error } = useMe();
  const isLoading = data === undefined && error === undefined;
  return (
    <Link
      component={RouterLink}
      to={paths.dashboard(useSlug())}
      aria-label={isLoading ? "Dashboard" : undefined}
      sx={itemStyle}
    >
      {data?.tenant.logo ? (
        <Box
          component="img"
          src={data.tenant.logo}
          alt=""
          sx={{ width: 24, height: 24, objectFit: "contain", flex: "none" }}
        />
      ) : (
        <LogoMark size={24} />
      )}
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
        {isLoading ? <Skeleton width={120} /> : name}
      </Box>
    </Link>
  );
}
