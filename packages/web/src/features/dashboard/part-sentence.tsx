import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

/** What a part of the dashboard shows, in words, and the way to it. */
export function PartSentence({ to, children }: { to: string; children: ReactNode }) {
  return (
    // High enough for a finger beside the rows below, which are links themselves.
    <Typography
      component="p"
      color="textSecondary"
      sx={{ marginBottom: 2, "& > a": { display: "inline-block", paddingBlock: "2px" } }}
    >
      <Link component={RouterLink} to={to} color="inherit" underline="always">
        <bdi>{children}</bdi>
      </Link>
    </Typography>
  );
}
