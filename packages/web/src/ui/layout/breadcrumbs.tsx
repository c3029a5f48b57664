import HomeOutlined from "@mui/icons-material/HomeOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { on } from "../../config/media";
import { paths } from "../../config/paths";
import { useSlug } from "../../lib/session/use-session";

export interface Crumb {
  label: string;
  to: string;
}

function Separator() {
  return (
    <Box component="span" aria-hidden sx={{ marginInline: 0.75 }}>
      /
    </Box>
  );
}

/** The pages above the current one. Hidden beside the mobile navigation, where the title is enough. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const slug = useSlug();
  return (
    <Box
      component="nav"
      aria-label="Breadcrumb"
      sx={{
        [on("mobileNav")]: { display: "none" },
        flex: "none",
        fontSize: "0.875rem",
        color: "text.secondary",
      }}
    >
      <Box
        component="ol"
        sx={{
          display: "flex",
          alignItems: "center",
          listStyle: "none",
          margin: 0,
          padding: 0,
          "& li": { display: "flex", alignItems: "center", unicodeBidi: "normal" }, // keeps the separator between two names in mixed text directions
        }}
      >
        <li>
          <Link
            component={RouterLink}
            to={paths.dashboard(slug)}
            aria-label="Dashboard"
            sx={{ display: "grid", placeItems: "center", minWidth: 24, minHeight: 24, color: "inherit" }}
          >
            <HomeOutlined sx={{ fontSize: 18 }} />
          </Link>
          <Separator />
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link component={RouterLink} to={crumb.to} underline="hover" sx={{ color: "inherit" }}>
              {crumb.label}
            </Link>
            <Separator />
          </li>
        ))}
      </Box>
    </Box>
  );
}
