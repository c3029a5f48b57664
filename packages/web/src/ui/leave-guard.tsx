import { useEffect } from "react";
import { type Location, useBlocker } from "react-router-dom";
import { currentSession } from "../lib/session";
import { useUnsaved } from "../lib/use-unsaved";
import { DiscardDialog } from "./discard-dialog";

interface LeaveGuardProps {
  dirty: boolean;
  /** Whether the form stays when only the address' search changes, as one in several tabs does. */
  spansSearch?: boolean;
}

/** Asks before the page is left with something unsaved; never whom the end of a session takes away. */
export function LeaveGuard({ dirty, spansSearch = false }: LeaveGuardProps) {
  const placeOf = ({ pathname, search }: Location) => (spansSearch ? pathname : `${pathname}${search}`);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentSession() !== null && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useUnsaved(dirty);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);

  return (
    <DiscardDialog
      open={blocker.state === "blocked"}
      onDiscard={() => blocker.proceed?.()}
      onKeep={() => blocker.reset?.()}
    />
  );
}
