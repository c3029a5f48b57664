import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../config/paths";
import { returnTo } from "../lib/return-path";
import { PageTitle } from "../ui/page-title";
import { PlainPage } from "./plain-page";

/** An unknown address, for who is not signed in: it may lead somewhere after signing in. */
export function NotFoundPrompt() {
  const location = useLocation();
  return (
    <PlainPage>
      <meta name="robots" content="noindex" />
      <Box aria-hidden sx={{ fontSize: "5rem", lineHeight: 1, fontWeight: 700, color: "text.muted" }}>
        404
      </Box>
      <PageTitle title="This page isn't here – or it needs you to sign in" documentTitle="Page not found" />
      <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        You asked for {location.pathname}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
        <Button variant="contained" component={Link} to={paths.signIn} state={returnTo(location)}>
          Sign in
        </Button>
        <Button component={Link} to={paths.register}>
          Register
        </Button>
      </Box>
    </PlainPage>
  );
}
