import { type RefCallback, useEffect, useState } from "react";

const RENDER_DELAY = 5_000; // milliseconds

/**
 * Whether to render something expensive: when `isReady` and scrolled into view, or after RENDER_DELAY, because
 * the page may be printed.
 */
export function useSeen(isReady = true): [place: RefCallback<Element>, isSeen: boolean] {
  const [place, setPlace] = useState<Element | null>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isReady || !place || isSeen) return;
    const see = () => setSeen(true);
    const timer = setTimeout(see, RENDER_DELAY);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && see());
    observer.observe(place);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isReady, place, isSeen]);
  return [setPlace, isSeen];
}
