import { type RefCallback, useEffect, useState } from "react";

const RENDER_DELAY = 5_000; // milliseconds

/**
 * Whether to render something expensive: when `isReady` and scrolled into view, or after RENDER_DELAY, because
 * the page may be printed.
 */
export function useIsVisible(isReady = true): [place: RefCallback<Element>, isSeen: boolean] {
  const [element, setElement] = useState<Element | null>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!isReady || !element || isVisible) return;
    const show = () => setVisible(true);
    const timer = setTimeout(show, RENDER_DELAY);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show());
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isReady, element, isVisible]);
  return [setElement, isVisible];
}
