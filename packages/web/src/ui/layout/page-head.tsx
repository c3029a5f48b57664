import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";
import { PageTitle } from "./page-title";
import { useTitleSlot } from "./title-slot";

interface PageHeadProps {
  title: string; // the h1, also the document's title
  crumbs?: readonly Crumb[]; // the pages above this one, outermost first
  sub?: ReactNode; // one line below the title: a count, a greeting
  subRoom?: number; // pixels without which it has a row to itself, above the actions
  actions?: ReactNode; // buttons for the whole page; one of them filled at most
}

/**
 * The head of a page: title and crumbs (in the shell's top bar where there is one), below them a line and the page's
 * actions. Sets the document's title and takes the focus to the h1 when one arrives by a link.
 */
export function PageHead({ title, crumbs = [], sub, subRoom = 180, actions }: PageHeadProps) {
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
              sx={{ flex: `1 1 min(100%, ${subRoom}px)`, minWidth: 0, overflowWrap: "anywhere" }}
            >
              {sub}
            </Typography>
          )}
          {actions && (
            // The label of a field stands out of it, into the row above.
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
