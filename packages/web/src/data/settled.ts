import { useEffect, useState } from "react";

/** What is typed, once no key was pressed for `pause` milliseconds. */
export function useSettled(typed: string, pause: number): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return settled;
}
