import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import type { Section } from "./sections";

interface SectionNavProps {
  sections: readonly Section[];
  current: Section | undefined;
}

export function SectionNav({ sections, current }: SectionNavProps) {
  return (
    <Box component="nav" aria-label="Settings" sx={{ position: "sticky", top: 96, flex: "none", width: 240 }}>
      <Box component="ul" sx={{ display: "grid", gap: 0.5, listStyle: "none", margin: 0, padding: 0 }}>
        {sections.map((section) => {
          const isCurrent = section.id === current?.id;
          return (
            <li key={section.id}>
              <Link
                component={RouterLink}
                to={sectionLink(section)}
                underline="none"
                aria-current={isCurrent ? "page" : undefined}
                sx={{
                  display: "flex",
                  alignItems: "center",
                  minHeight: 44,
                  paddingInline: 2,
                  borderRadius: 1.5,
                  color: "text.primary",
                  fontWeight: isCurrent ? 700 : 400,
                  backgroundColor: isCurrent ? "action.selected" : undefined,
                  boxShadow: (theme) =>
                    isCurrent ? `inset 3px 0 0 ${theme.vars.palette.info.main}` : "none",
                  "&:hover": { backgroundColor: isCurrent ? "action.selected" : "nav.hover" },
                }}
              >
                {section.label}
              </Link>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

export function sectionLink(section: Section): { search: string } {
  return { search: `?section=${section.id}` };
}

interface ReturnState {
  lastSection: string;
}

export function returnState(section: Section): ReturnState {
  return { lastSection: section.id };
}

/** The section that the user came back from; null if none. */
export function returnSection(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("lastSection" in state)) return null;
  return typeof state.lastSection === "string" ? state.lastSection : null;
}
