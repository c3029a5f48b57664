import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { touchTargetSentence } from "../../theme/touch-target";

export function PartSentence({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Typography component="p" color="textSecondary" sx={{ marginBottom: 2.5 }}>
      <Link component={RouterLink} to={to} color="inherit" underline="always" sx={touchTargetSentence}>
        <bdi>{children}</bdi>
      </Link>
    </Typography>
  );
}
