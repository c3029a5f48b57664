import { useEffect, useEffectEvent } from "react";
import { type Blocker, type Location, useBlocker } from "react-router-dom";
import { currentSession } from "../session/session";

const open = new Set<object>();

/** Notes that something typed would be lost with the session, until what it gives back is called. */
function registerUnsaved(): () => void {
  const entry = {};
  open.add(entry);
  return () => {
    open.delete(entry);
  };
}

/** Whether signing out now would lose something typed. */
export function hasUnsaved(): boolean {
  return open.size > 0;
}

/** While `isUnsaved`, whoever logs out is asked first. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? registerUnsaved() : undefined), [isUnsaved]);
}

/**
 * Stops whoever goes to another address while something is unsaved, until the blocker that it gives back is told to go on
 * or not; `isLeft` says which addresses are others. Closing the page makes the browser ask. Whom the end of a session
 * takes away is never stopped.
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
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty() &&
      currentSession() !== null &&
      // A screen that notes in its address what it shows takes nobody away.
      !(historyAction === "REPLACE" && currentLocation.pathname === nextLocation.pathname) &&
      isLeft(currentLocation, nextLocation),
  );
}
