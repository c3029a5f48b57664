import { useEffect, useRef, useState } from "react";

const DELAY = 150;
const SHOWN_AT_LEAST = 300;

type LoadingPhase = "nothing" | "skeleton" | "content";

/**
 * What to show while something loads: nothing for 150 ms, then a skeleton, which stays for 300 ms once shown. What is
 * there at once is never hidden.
 */
export function useSkeleton(loading: boolean): LoadingPhase {
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
