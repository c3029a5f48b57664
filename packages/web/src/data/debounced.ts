import { useEffect, useState } from "react";

/** Debounces a text by `pause` milliseconds. */
export function useDebounced(typed: string, pause: number): string {
  const [debounced, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return debounced;
}
