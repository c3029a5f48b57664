import { useEffect, useState } from "react";

/** Whole seconds from `from` down to 0, beginning at once and again with each `restart`. Follows the clock, not its own ticks. */
export function useCountdown(from: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + from * 1000);
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  const restart = () => {
    setEnd(Date.now() + from * 1000);
    setLeft(from);
  };
  return { left, restart };
}
