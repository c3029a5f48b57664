import LockOutlined from "@mui/icons-material/LockOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../config/paths";
import { returnPath } from "../lib/session/return-path";
import { useSession } from "../lib/session/use-session";
import type { GradientName } from "../theme/augmentation";
import { INK, SHADOW } from "../theme/tokens";
import { PageTitle } from "../ui/layout/page-title";
import { PlainPage } from "./plain-page";
import { PublicLayout } from "./public-layout";
import { useLogOut } from "./shell/use-log-out";

const head = (
  <>
    <IconTile gradient="warning">
      <LockOutlined />
    </IconTile>
    <PageTitle title="You don't have access to this page" documentTitle="No access" />
  </>
);

/** Target of the route guard for a wrong role. It doesn't redirect by itself. */
export function UnauthorizedPage() {
  const session = useSession();
  const from = returnPath(useLocation().state) ?? "this page";
  const logOut = useLogOut();
  if (session === null) {
    return (
      <PublicLayout>
        {head}
        <p>Sign in with an account that has access.</p>
        <Link className="site-button site-filled-info" to={paths.signIn}>
          Sign in
        </Link>
      </PublicLayout>
    );
  }
  return (
    <PlainPage>
      {head}
      <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        Your role ({session.role || "none"}) can't open {from}. Ask an admin if you need it.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
        <Button variant="contained" component={Link} to={paths.dashboard(session.tenant)}>
          Go to dashboard
        </Button>
        <Button onClick={logOut}>Log out</Button>
      </Box>
    </PlainPage>
  );
}

interface IconTileProps {
  gradient: GradientName;
  size?: number;
  children: ReactNode;
}

function IconTile({ gradient, size = 64, children }: IconTileProps) {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: "grid",
        placeItems: "center",
        flex: "none",
        width: size,
        height: size,
        borderRadius: 3,
        backgroundImage: theme.vars.palette.gradient[gradient],
        boxShadow: SHADOW.card,
        color: gradient === "warning" ? INK : "common.white",
        "& svg": { fontSize: size * 0.45 },
      })}
    >
      {children}
    </Box>
  );
}
