import { useEffect, useState } from "react";

/**
 * Whether the page has been scrolled by more than `distance` pixels. Every page begins at its top, so that is not asked
 * for at first: the browser would have to lay everything out for the answer.
 */
export function useScrolled(distance: number): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > distance);
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [distance]);
  return isScrolled;
}
