import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { on } from "../../config/media";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";
import { PageTitle } from "./page-title";
import { useTitleSlot } from "./title-slot";

interface PageHeadProps {
  title: string;
  crumbs?: readonly Crumb[];
  sub?: ReactNode; // one line of text, truncated if it is longer
  actions?: ReactNode; // at most one filled button
}

/**
 * Breadcrumbs, title, subtitle and actions of a page, in the shell's top bar if there is one. Sets the document
 * title and focuses the h1 after navigation.
 */
export function PageHead({ title, crumbs = [], sub, actions }: PageHeadProps) {
  const slot = useTitleSlot();
  const head = (
    <Box sx={barStyle}>
      <Box sx={{ flex: "1 1 auto", minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", minWidth: 0 }}>
          <Breadcrumbs crumbs={crumbs} />
          <PageTitle title={title} isOneLine={Boolean(sub)} />
        </Box>
        {sub && (
          <Typography component="div" variant="caption" color="textSecondary" noWrap>
            {sub}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box className="no-print" sx={actionsStyle}>
          {actions}
        </Box>
      )}
    </Box>
  );
  if (slot === undefined) return head;
  return slot && createPortal(head, slot);
}

const barStyle = {
  display: "flex",
  alignItems: "center",
  gap: { xs: 0.5, md: 2 },
  minWidth: 0,
  "& h1": { fontSize: "1.25rem", lineHeight: 1.3 },
} as const;

const actionsStyle = {
  display: "flex",
  alignItems: "center",
  flex: "none",
  gap: { xs: 0, md: 1 },
  "& .MuiInputBase-root, & .MuiButton-root": { height: "2.5rem" },
  [on("mobileNav")]: { "& .MuiInputBase-root, & .MuiButton-root": { height: "2.75rem" } },
} as const;
