import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";
import { PageTitle } from "./page-title";
import { useTitleSlot } from "./title-slot";

interface PageHeadProps {
  title: string;
  crumbs?: readonly Crumb[];
  sub?: ReactNode;
  subMinWidth?: number; // minimum width in px; below it, `sub` gets its own row
  actions?: ReactNode; // at most one filled button
}

/**
 * Title and breadcrumbs of a page (in the shell's top bar if there is one), its subtitle and actions. Sets
 * the document title and focuses the h1 after navigation.
 */
export function PageHead({ title, crumbs = [], sub, subMinWidth = 180, actions }: PageHeadProps) {
  const slot = useTitleSlot();
  const heading = (
    <>
      <Breadcrumbs crumbs={crumbs} current={title} />
      <PageTitle title={title} />
    </>
  );
  return (
    <>
      {slot === undefined && heading}
      {slot && createPortal(heading, slot)}
      {(sub || actions) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, marginBottom: 3 }}>
          {sub && (
            <Typography
              component="div"
              color="textSecondary"
              sx={{ flex: `1 1 min(100%, ${subMinWidth}px)`, minWidth: 0, overflowWrap: "anywhere" }}
            >
              {sub}
            </Typography>
          )}
          {actions && (
            // The row gap leaves space for floating field labels.
            <Box
              sx={{
                display: "flex",
                flexWrap: "wrap",
                flexGrow: { xs: 1, sm: 0 },
                justifyContent: "end",
                columnGap: 1,
                rowGap: 1.5,
                marginInlineStart: "auto",
              }}
            >
              {actions}
            </Box>
          )}
        </Box>
      )}
    </>
  );
}
