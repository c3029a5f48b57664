import { useEffect, useEffectEvent } from "react";
import { type Blocker, type Location, useBlocker } from "react-router-dom";
import { currentSession } from "./session";

/**
 * Holds whoever goes to another address while something is unsaved, until the blocker that it gives back is told to go on
 * or not; `isLeft` says which addresses are others. Closing the page makes the browser ask. Whom the end of a session
 * takes away is never held.
 */
export function useLeaveQuestion(
  isDirty: () => boolean,
  isLeft: (from: Location, to: Location) => boolean = () => true,
): Blocker {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && currentSession() !== null && isLeft(currentLocation, nextLocation),
  );
}
