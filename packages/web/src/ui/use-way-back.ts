import { type FocusEvent, useCallback, useRef } from "react";

/** For an area that is visited by keyboard: remembers, while it has the focus, where that came from. */
export function useWayBack() {
  const origin = useRef<HTMLElement | null>(null);

  const enter = useCallback(({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      origin.current = relatedTarget;
    }
  }, []);
  const leave = useCallback(({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Nothing takes the focus over when what has it goes: then the way back is still wanted.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) origin.current = null;
  }, []);
  const goBack = useCallback(() => origin.current?.focus({ preventScroll: true }), []);
  return { enter, leave, goBack };
}
