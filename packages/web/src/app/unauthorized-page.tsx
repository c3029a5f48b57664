import LockOutlined from "@mui/icons-material/LockOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../config/paths";
import { returnPath } from "../lib/return-path";
import { useSession } from "../lib/use-session";
import { IconTile } from "../ui/icon-tile";
import { PageTitle } from "../ui/page-title";
import { useLogOut } from "./frame/use-log-out";
import { PlainPage } from "./plain-page";
import { PublicShell } from "./public-shell";

const head = (
  <>
    <IconTile gradient="warning">
      <LockOutlined />
    </IconTile>
    <PageTitle title="You don't have access to this page" documentTitle="No access" />
  </>
);

/** Where the guard sends a role that a page is not for. Stays until the visitor chooses. */
export function UnauthorizedPage() {
  const session = useSession();
  const from = returnPath(useLocation().state) ?? "this page";
  const logOut = useLogOut();
  if (session === null) {
    return (
      <PublicShell>
        {head}
        <p>Sign in with an account that has access.</p>
        <Link className="site-button site-filled-info" to={paths.signIn}>
          Sign in
        </Link>
      </PublicShell>
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
        <Button onClick={logOut}>Sign out</Button>
      </Box>
    </PlainPage>
  );
}
