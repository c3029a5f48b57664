import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";

interface FocusTarget extends FocusOptions {
  selector?: string; // the first match within the element of the ref, instead of the element itself
}

function focusIn(element: HTMLElement | null, { selector, ...options }: FocusTarget = {}): void {
  const target = selector ? element?.querySelector<HTMLElement>(selector) : element;
  target?.focus(options);
}

/** Focuses the element of the returned ref once it is shown, and again each time that `reason` changes, unless it is falsy. */
export function useFocusOn<E extends HTMLElement>(reason: unknown = true, target?: FocusTarget) {
  const element = useRef<E>(null);
  const how = useRef(target);
  useEffect(() => {
    if (reason) focusIn(element.current, how.current);
  }, [reason]);
  return element;
}

/** A ref, and a function that makes a change and then focuses the element of the ref: for a change that removes what was pressed. */
export function useFocusAfter<E extends HTMLElement>(
  target?: FocusTarget,
): [element: RefObject<E | null>, focusAfter: (change: () => void) => void] {
  const element = useRef<E>(null);
  const focusAfter = (change: () => void) => {
    flushSync(change);
    focusIn(element.current, target);
  };
  return [element, focusAfter];
}

/** Makes a change that moves an element within the page, which takes the focus from it, and gives it back. */
export function keepFocus(element: HTMLElement, change: () => void): void {
  flushSync(change);
  element.focus();
}
