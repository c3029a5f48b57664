import { type RefCallback, useEffect, useState } from "react";

const QUIET_TIME = 5_000; // milliseconds after which it is made wherever it stands

/**
 * Whether something is worth making: what is seen first is there (`isReady`), and its place is seen. After a while it is made
 * wherever it stands: it may be printed.
 */
export function useSeen(isReady = true): [place: RefCallback<Element>, isSeen: boolean] {
  const [place, setPlace] = useState<Element | null>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isReady || !place || isSeen) return;
    const see = () => setSeen(true);
    const timer = setTimeout(see, QUIET_TIME);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && see());
    observer.observe(place);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isReady, place, isSeen]);
  return [setPlace, isSeen];
}
