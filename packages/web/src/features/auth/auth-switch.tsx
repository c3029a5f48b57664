import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useLocation } from "react-router-dom";

/** From one of the two forms to the other, keeping where the visitor wanted to go. */
export function AuthSwitch({ text, label, to }: { text: string; label: string; to: string }) {
  const { state } = useLocation();
  return (
    <Typography sx={{ textAlign: "center" }} color="textSecondary">
      {text}{" "}
      <Link component={RouterLink} to={to} state={state} sx={{ fontWeight: 600 }}>
        {label}
      </Link>
    </Typography>
  );
}
