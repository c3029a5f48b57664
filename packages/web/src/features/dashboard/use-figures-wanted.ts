import { type RefCallback, useEffect, useState } from "react";

const QUIET_TIME = 5_000; // milliseconds after which they are asked for wherever they stand

/** Whether figures are worth asking for: what is seen first is there (`isReady`), and their place is seen. */
export function useFiguresWanted(isReady: boolean): [place: RefCallback<Element>, isWanted: boolean] {
  const [place, setPlace] = useState<Element | null>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isReady || !place || isWanted) return;
    const want = () => setWanted(true);
    const timer = setTimeout(want, QUIET_TIME);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && want());
    observer.observe(place);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isReady, place, isWanted]);
  return [setPlace, isWanted];
}
