import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { BRAND } from "../../brand";
import { on } from "../../config/media";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { visuallyHidden } from "../../theme/visually-hidden";

/** Links of the in-app footer (spec section 2). */
const LINKS = [
  { label: BRAND.company, href: BRAND.companyUrl },
  { label: "About Us", href: BRAND.aboutUrl },
  { label: "Blog", href: PUBLIC_PATHS.blog },
  { label: "License", href: PUBLIC_PATHS.terms },
];

export function FooterLinks() {
  return (
    <Box
      component="nav"
      aria-label="Footer"
      sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", columnGap: 2 }}
    >
      {LINKS.map(({ label, href }) => (
        <Link
          key={label}
          href={href}
          target="_blank"
          rel="noopener"
          underline="hover"
          sx={{
            display: "inline-flex",
            alignItems: "center",
            justifyContent: "center",
            minHeight: 32,
            color: "inherit",
            [on("mobileNav")]: { minWidth: 44, minHeight: 44 },
          }}
        >
          {label}
          <span style={visuallyHidden}> opens in a new tab</span>
        </Link>
      ))}
    </Box>
  );
}
