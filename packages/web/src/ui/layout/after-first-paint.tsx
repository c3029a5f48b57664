import { type ReactNode, useDeferredValue } from "react";

/** What a page can do without for a moment, so that what people came for is there sooner. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime && children;
}
