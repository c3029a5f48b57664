import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { visuallyHidden } from "../../theme/visually-hidden";

const DELAY = 150;
const SKELETON_MS_MIN = 300;

interface LoadingRegionProps {
  loading: boolean;
  noun: string; // what is loading: "leads"
  skeleton: ReactNode; // same size as the content, to avoid layout shift
  children: () => ReactNode; // only called when loading is done
}

/** Shows the skeleton while loading and announces it once to screen readers. */
export function LoadingRegion({ loading, noun, skeleton, children }: LoadingRegionProps) {
  const phase = useSkeleton(loading);
  if (phase === "content" && !loading) return children();
  return (
    <Box aria-busy="true">
      <Box role="status" sx={visuallyHidden}>
        {phase === "skeleton" ? `Loading ${noun}` : ""}
      </Box>
      <Box aria-hidden sx={phase === "skeleton" ? undefined : { visibility: "hidden" }}>
        {skeleton}
      </Box>
    </Box>
  );
}

type LoadingPhase = "nothing" | "skeleton" | "content";

/**
 * Shows nothing for 150 ms, then the skeleton for at least 300 ms. Content that is available at once is never
 * delayed.
 */
function useSkeleton(loading: boolean): LoadingPhase {
  const [phase, setPhase] = useState<LoadingPhase>(loading ? "nothing" : "content");
  const shownAt = useRef(0);

  useEffect(() => {
    if (!loading && phase !== "content") {
      const remaining = phase === "skeleton" ? shownAt.current + SKELETON_MS_MIN - Date.now() : 0;
      if (remaining <= 0) {
        setPhase("content");
        return;
      }
      const timer = setTimeout(() => setPhase("content"), remaining);
      return () => clearTimeout(timer);
    }
    if (loading && phase === "content") setPhase("nothing");
    if (loading && phase === "nothing") {
      const timer = setTimeout(() => {
        shownAt.current = Date.now();
        setPhase("skeleton");
      }, DELAY);
      return () => clearTimeout(timer);
    }
  }, [loading, phase]);

  // Nothing is shown yet, so the content doesn't have to wait for the effect.
  return !loading && phase === "nothing" ? "content" : phase;
}
