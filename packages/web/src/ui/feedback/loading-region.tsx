import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { visuallyHidden } from "../../theme/visually-hidden";

const DELAY = 150;
const SHOWN_AT_LEAST = 300;

interface LoadingRegionProps {
  loading: boolean;
  what: string; // what is on its way: "leads"
  skeleton: ReactNode; // in the final geometry, so that nothing moves when the content comes
  children: () => ReactNode; // called only once there is something to show
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

type LoadingPhase = "nothing" | "skeleton" | "content";

/**
 * What to show while something loads: nothing for 150 ms, then a skeleton, which stays for 300 ms once shown. What is
 * there at once is never hidden.
 */
function useSkeleton(loading: boolean): LoadingPhase {
  const [phase, setPhase] = useState<LoadingPhase>(loading ? "nothing" : "content");
  const shownAt = useRef(0);

  useEffect(() => {
    if (!loading && phase !== "content") {
      const rest = phase === "skeleton" ? shownAt.current + SHOWN_AT_LEAST - Date.now() : 0;
      if (rest <= 0) {
        setPhase("content");
        return;
      }
      const timer = setTimeout(() => setPhase("content"), rest);
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

  // Nothing on the screen yet: what has arrived need not wait for the effect.
  return !loading && phase === "nothing" ? "content" : phase;
}
