import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { visuallyHidden } from "../../theme/visually-hidden";

function Document({ href, name }: { href: string; name: string }) {
  return (
    <Link href={href} target="_blank" rel="noopener">
      {name}
      <Box component="span" sx={visuallyHidden}>
        {" "}
        (opens in a new tab)
      </Box>
    </Link>
  );
}

/** What one agrees to by registering. In tabs of their own, so that what was typed stays. */
export function RegisterTerms() {
  return (
    <Typography color="textSecondary" sx={{ fontSize: "0.8125rem" }}>
      By creating an account you agree to the <Document href={PUBLIC_PATHS.terms} name="Terms" /> and the{" "}
      <Document href={PUBLIC_PATHS.privacy} name="Privacy Policy" />.
    </Typography>
  );
}
