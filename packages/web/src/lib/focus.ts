import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";

interface FocusTarget extends FocusOptions {
  selector?: string; // focus the first match within the ref's element instead of the element itself
}

function focusIn(element: HTMLElement | null, { selector, ...options }: FocusTarget = {}): void {
  const target = selector ? element?.querySelector<HTMLElement>(selector) : element;
  target?.focus(options);
}

/** Focuses the ref's element on mount and each time `reason` changes, unless it is falsy. */
export function useFocusOn<E extends HTMLElement>(reason: unknown = true, target?: FocusTarget) {
  const element = useRef<E>(null);
  const initialTarget = useRef(target);
  useEffect(() => {
    if (reason) focusIn(element.current, initialTarget.current);
  }, [reason]);
  return element;
}

/**
 * Returns a ref and a function that makes a change and then focuses the ref's element. For changes that
 * remove the pressed control.
 */
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

/** Keeps the focus while a change moves the focused element in the DOM. */
export function keepFocus(element: HTMLElement, change: () => void): void {
  flushSync(change);
  element.focus();
}
