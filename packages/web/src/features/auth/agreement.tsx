import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { visuallyHidden } from "../../theme/visually-hidden";

/** What whoever registers agrees to, to be read without losing what is typed. */
export function Agreement() {
  return (
    <Typography variant="body2" color="textSecondary">
      By creating an account you agree to the <Legal label="Terms" href={PUBLIC_PATHS.terms} /> and the{" "}
      <Legal label="Privacy Policy" href={PUBLIC_PATHS.privacy} />.
    </Typography>
  );
}

function Legal({ label, href }: { label: string; href: string }) {
  return (
    <Link href={href} target="_blank" rel="noopener">
      {label}
      <span style={visuallyHidden}> opens in a new tab</span>
    </Link>
  );
}
