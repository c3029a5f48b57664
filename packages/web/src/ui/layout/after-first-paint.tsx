import { type ReactNode, useDeferredValue } from "react";

interface AfterFirstPaintProps {
  children: ReactNode;
  fallback?: ReactNode; // in its place until then, where what is below would move
}

/** What a page can do without for a moment, so that what people came for is there sooner. */
export function AfterFirstPaint({ children, fallback }: AfterFirstPaintProps) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : fallback;
}
