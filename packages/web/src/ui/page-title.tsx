import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { useArrivalFocus, useDocumentTitle } from "./use-arrival";

/** The page's one h1; `documentTitle` where the window's title says it shorter. */
export function PageTitle({ title, documentTitle = title }: { title: string; documentTitle?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle);
  useArrivalFocus(heading);
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} noWrap title={title}>
      {title}
    </Typography>
  );
}
