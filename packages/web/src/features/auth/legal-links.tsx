import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { PUBLIC_PATHS } from "../../config/public-paths";

const LINKS = [
  { label: "Terms", href: PUBLIC_PATHS.terms },
  { label: "Privacy", href: PUBLIC_PATHS.privacy },
];

/** At the end of the pages that lead to a session. */
export function LegalLinks() {
  return (
    <Box component="nav" aria-label="Footer" sx={{ display: "flex", gap: 2 }}>
      {LINKS.map(({ label, href }) => (
        <Link key={href} href={href} underline="hover" sx={{ paddingBlock: 1, color: "inherit" }}>
          {label}
        </Link>
      ))}
    </Box>
  );
}
