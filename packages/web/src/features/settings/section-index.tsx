import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { useFocusOn } from "../../lib/focus";
import { mirrored } from "../../theme/mirrored";
import { returnSection, sectionLink } from "./section-nav";
import type { Section } from "./sections";

/** Section list on narrow screens. Coming back focuses the last section. */
export function SectionIndex({ sections }: { sections: readonly Section[] }) {
  const lastSection = returnSection(useLocation().state);
  const linkRef = useFocusOn<HTMLAnchorElement>();
  return (
    <Card component="nav" aria-label="Settings">
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {sections.map((section) => (
          <Box
            component="li"
            key={section.id}
            sx={{ "&:not(:first-of-type)": { borderTop: "1px solid", borderColor: "divider" } }}
          >
            <Link
              ref={section.id === lastSection ? linkRef : undefined}
              component={RouterLink}
              to={sectionLink(section)}
              underline="none"
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 2,
                minHeight: 72,
                paddingInline: 2,
                paddingBlock: 1,
                color: "text.primary",
                "&:focus-visible": { outlineOffset: -2 },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography component="div" sx={{ fontWeight: 600 }}>
                  {section.label}
                </Typography>
                <Typography component="div" variant="caption" color="textSecondary">
                  {section.help}
                </Typography>
              </Box>
              <ChevronRight aria-hidden sx={{ color: "text.secondary", ...mirrored }} />
            </Link>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
