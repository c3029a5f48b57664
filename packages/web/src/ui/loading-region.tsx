import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { visuallyHidden } from "../theme/visually-hidden";
import { useSkeleton } from "./use-skeleton";

interface LoadingRegionProps {
  loading: boolean;
  /** What is on its way: "leads". */
  what: string;
  /** In the final geometry, so that nothing moves when the content comes. */
  skeleton: ReactNode;
  /** Called only once there is something to show. */
  children: () => ReactNode;
}

/** The content, or its skeleton while it loads; said once, politely, to screen readers. */
export function LoadingRegion({ loading, what, skeleton, children }: LoadingRegionProps) {
  const phase = useSkeleton(loading);
  if (phase === "content" && !loading) return children();
  return (
    <Box aria-busy="true">
      <Box role="status" sx={visuallyHidden}>
        {phase === "skeleton" ? `Loading ${what}` : ""}
      </Box>
      <Box aria-hidden sx={phase === "skeleton" ? undefined : { visibility: "hidden" }}>
        {skeleton}
      </Box>
    </Box>
  );
}
