import { type RefObject, useEffect, useRef, useState } from "react";
import { BOARD_ID } from "../focus-soon";

const MARGIN = "480px";

type Tell = (isNear: boolean) => void;

/** One observer per scroller. */
const observers = new WeakMap<
  Element | Document,
  { observer: IntersectionObserver; tells: Map<Element, Tell> }
>();

function watch(element: HTMLElement, tell: Tell): () => void {
  const root = element.closest<HTMLElement>(`#${BOARD_ID}[role=region]`) ?? document;
  let watched = observers.get(root);
  if (!watched) {
    const tells = new Map<Element, Tell>();
    const report = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) tells.get(target)?.(isIntersecting);
    };
    watched = { tells, observer: new IntersectionObserver(report, { root, rootMargin: MARGIN }) };
    observers.set(root, watched);
  }
  const { tells, observer } = watched;
  tells.set(element, tell);
  observer.observe(element);
  return () => {
    tells.delete(element);
    observer.unobserve(element);
  };
}

/** Whether an element is on or near the screen. A dragged or focused one stays rendered. */
export function useNear(isNearAtFirst: boolean): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isNearAtFirst);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    return watch(current, (near) => {
      const isKept = current.closest("[data-held]") || current.contains(document.activeElement);
      if (near || !isKept) setNear(near);
    });
  }, []);
  return [element, isNear];
}
