import { useEffect, useEffectEvent } from "react";
import { type Blocker, type Location, useBlocker } from "react-router-dom";
import { currentSession } from "../session/session";

const open = new Set<object>();

/** Registers an unsaved input that signing out would lose. Returns the function that unregisters it. */
function registerUnsaved(): () => void {
  const entry = {};
  open.add(entry);
  return () => {
    open.delete(entry);
  };
}

export function hasUnsaved(): boolean {
  return open.size > 0;
}

/** While `isUnsaved`, signing out asks for confirmation. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? registerUnsaved() : undefined), [isUnsaved]);
}

/**
 * Blocks navigation while something is unsaved; the returned blocker proceeds or resets. `isLeft` decides
 * which addresses count as leaving. Closing the tab shows the browser's own prompt. A forced sign-out is
 * never blocked.
 */
export function useLeaveQuestion(
  isDirty: () => boolean,
  isLeaving: (from: Location, to: Location) => boolean = () => true,
): Blocker {
  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, []);
  return useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty() &&
      currentSession() !== null &&
      // Replacing the query of the current address doesn't leave the screen.
      !(historyAction === "REPLACE" && currentLocation.pathname === nextLocation.pathname) &&
      isLeaving(currentLocation, nextLocation),
  );
}
